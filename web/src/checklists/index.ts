import type { FormContent } from '@sveis/domain/checklists';
import { type ComponentProps, type ComponentType, createElement, lazy } from 'react';
import { openMessages } from '../lib/words/messages.ts';
import {
  loadFormParts,
  loadPictures,
  loadRecordQueries,
  type RecordFormProps,
  type RecordModule,
  type RecordPlace,
  type RecordSlot,
} from '../records/index.ts';
import type { FormBuilderProps } from './builder/form-builder.tsx';

/** What fills forms in, with its words. Few people fill in a form at once: it is fetched with the first. */
const loadFilling = async () => (await Promise.all([loadFormParts(), openMessages('filling')]))[0];

/** A checklist that is filled in, in place of the form of its record. */
export const ChecklistForm = lazy(async () => {
  const [parts, { ChecklistScreen }] = await Promise.all([
    loadFilling(),
    import('./checklist-screen.tsx'),
    // What is handed in is read at once, also where the network has gone meanwhile.
    import('./answers-part.tsx'),
  ]);
  return { default: (props: RecordFormProps) => createElement(ChecklistScreen, { ...props, parts }) };
});

/** A record of a company's own module, filled in by its form. */
export const ModuleForm = lazy(async () => {
  const [parts, { ModuleFormScreen }] = await Promise.all([
    loadFilling(),
    import('./module-form/module-form.tsx'),
  ]);
  return {
    default: (props: RecordFormProps & { form: FormContent }) =>
      createElement(ModuleFormScreen, { ...props, parts }),
  };
});

/** The answers of an opened checklist, as they were given. */
export const ChecklistAnswers = lazy(async () => {
  const [parts, { AnswersPart }] = await Promise.all([loadFilling(), import('./answers-part.tsx')]);
  return { default: (props: ComponentProps<RecordSlot>) => createElement(AnswersPart, { ...props, parts }) };
});

/** What was written and photographed beside the answers of an opened checklist. */
export const ChecklistNotes = lazy(async () => {
  const [parts, { NotesPart }] = await Promise.all([loadFilling(), import('./notes-part.tsx')]);
  return { default: (props: ComponentProps<RecordSlot>) => createElement(NotesPart, { ...props, parts }) };
});

/** What was made of the answers of an opened checklist that failed. */
export const ChecklistFollowUps = lazy(async () => {
  const [parts, { FollowUpsPart }] = await Promise.all([loadFilling(), import('./notes-part.tsx')]);
  return {
    default: (props: ComponentProps<RecordSlot>) => createElement(FollowUpsPart, { ...props, parts }),
  };
});

/** Forms that can be begun, above the list of what is to be filled in. */
export const StartForms = lazy(async () => {
  const [{ StartForms: Forms }] = await Promise.all([import('./start-forms.tsx'), openMessages('filling')]);
  return { default: Forms };
});

/** The form the lines of a file are of. */
export const ImportForms = lazy(async () => {
  const [{ FormChoice }, { contextOf }] = await Promise.all([
    import('./form-choice.tsx'),
    import('./checklist-context.ts'),
    openMessages('filling'),
  ]);
  return {
    default: ({ place, addressOf }: { place: RecordPlace; addressOf: (form: number) => string }) => {
      const begins = new URLSearchParams(place.within?.begins);
      return createElement(FormChoice, { use: contextOf(begins, place.projectId).use, addressOf });
    },
  };
});

/** Files of checklists. */
export async function loadChecklistFiles(): Promise<ComponentType> {
  const [{ Picture }, { lookupQuery }, { ChecklistFilesScreen }] = await Promise.all([
    loadPictures(),
    loadRecordQueries(),
    import('./files/files-screen.tsx'),
  ]);
  return () => createElement(ChecklistFilesScreen, { Picture, projects: lookupQuery({ to: 'projects' }) });
}

export {
  allFormsQuery,
  createForm,
  type FormAnswer,
  formQuery,
  type ListedForm,
  startersQuery,
} from './builder/form-api.ts';
export { formStanding, formsQuery, prefetchForms } from './form-queries.ts';
export { loadCompanyChecklists, loadThingChecklists } from './places/load-places.ts';

type BuilderUse = Omit<FormBuilderProps, 'module' | 'parts'>;

/** The editor of one form, for any page that knows the form's id. Few people make forms: it is fetched with the first. */
export async function loadFormBuilder(module: RecordModule): Promise<ComponentType<BuilderUse>> {
  const [parts, { FormBuilder }] = await Promise.all([
    loadFilling(),
    import('./builder/form-builder.tsx'),
    openMessages('builder', 'lists', 'importing', 'fields', 'records'),
  ]);
  return (props) => createElement(FormBuilder, { ...props, module, parts });
}
