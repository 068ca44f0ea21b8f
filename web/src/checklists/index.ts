import { type ComponentProps, type ComponentType, createElement, lazy } from 'react';
import { openMessages } from '../lib/words/messages.ts';
import {
  loadFormParts,
  loadPictures,
  loadRecordQueries,
  type RecordFormProps,
  type RecordSlot,
} from '../records/index.ts';

/** What fills forms in, with its words. Few people fill in a form at once: it is fetched with the first. */
const loadFilling = async () => (await Promise.all([loadFormParts(), openMessages('filling')]))[0];

/** A checklist that is filled in, in place of the form of its record. */
export const ChecklistForm = lazy(async () => {
  const [parts, { ChecklistScreen }] = await Promise.all([loadFilling(), import('./checklist-screen.tsx')]);
  return { default: (props: RecordFormProps) => createElement(ChecklistScreen, { ...props, parts }) };
});

/** The answers of an opened checklist, as they were given. */
export const ChecklistAnswers = lazy(async () => {
  const [parts, { AnswersPart }] = await Promise.all([loadFilling(), import('./answers-part.tsx')]);
  return { default: (props: ComponentProps<RecordSlot>) => createElement(AnswersPart, { ...props, parts }) };
});

/** Forms that can be begun, above the list of what is to be filled in. */
export const StartForms = lazy(async () => {
  const [{ StartForms: Forms }] = await Promise.all([import('./start-forms.tsx'), openMessages('filling')]);
  return { default: Forms };
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

export { prefetchForms } from './form-queries.ts';
export { loadCompanyChecklists, loadThingChecklists } from './places/load-places.ts';
