import { type FormContent, readForm, versionProblems } from '@sveis/domain/checklists';
import { missingTexts } from '@sveis/domain/checklists/editing';
import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { isSame, problemTexts } from '@sveis/domain/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { FormParts, RecordModule } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { type Builder, BuilderContext, type Selection, useBuilder } from './builder-context.ts';
import { contentIn } from './draft/use-draft-saving.ts';
import { useFormDraft } from './draft/use-form-draft.ts';
import { FieldsView } from './fields-view.tsx';
import { type FormAnswer, formQuery, publishForm } from './form-api.ts';
import { FormPreview } from './preview/form-preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { ClashDialog } from './publish/clash-dialog.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { SaveStateLine } from './save-state.tsx';
import { FormFate } from './settings/form-fate.tsx';
import { SettingsPart } from './settings/settings-part.tsx';
import { TextsPart } from './texts/texts-part.tsx';
import { useIsWide } from './use-is-wide.ts';

export type FormBuilderProps = {
  formId: number;
  /** Whose records are filled in by the form. */
  module: RecordModule;
  parts: FormParts;
  /** Told of every answer of the server, so that the page around can say what it is about. */
  onForm?: (form: FormAnswer) => void;
  /** Where a file of its fields is brought in. */
  importHref?: string;
  /** The form is deleted. */
  onDeleted?: () => void;
};

/** Makes one form: its fields, its words in five languages, its settings, and its versions. */
export function FormBuilder(props: FormBuilderProps) {
  const t = useT();
  const query = useQuery({
    ...formQuery(props.formId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // What is being written goes on from the first answer: later ones are asked for by the draft itself.
  const [opened, setOpened] = useState<FormAnswer>();
  const { onForm } = props;
  useEffect(() => {
    if (query.data && !query.isFetching) setOpened((before) => before ?? query.data);
  }, [query.data, query.isFetching]);
  useEffect(() => {
    if (opened) onForm?.(opened);
  }, [opened, onForm]);
  if (opened && contentIn(opened)) return <OpenBuilder {...props} opened={opened} />;
  if (isGone(query.error)) return <Leave to="/not_found" />;
  if (query.isError)
    return (
      <ErrorState
        title={t('builder.notHere')}
        text={failureText(query.error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
      />
    );
  return <SkeletonList count={5} />;
}

type View = 'fields' | 'preview' | 'texts' | 'settings';

const none: Readonly<Record<string, never>> = {};

/** Everything against a form as it is: its shape first, then what does not fit together. */
function problemsIn(form: FormContent, published: FormContent | undefined) {
  const read = readForm(form);
  return { ...read.problems, ...(read.form ? versionProblems(published, read.form) : none) };
}

function OpenBuilder(props: FormBuilderProps & { opened: FormAnswer }) {
  const { opened, module, parts, onForm, importHref, onDeleted } = props;
  const t = useT();
  const queries = useQueryClient();
  const draft = useFormDraft(opened);
  const { content: form, server, undo, redo, edit } = draft;
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [view, setView] = useState<View>('fields');
  const [selected, select] = useState<Selection>();
  const [said, announce] = useState('');
  const [isPublishing, setIsPublishing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isWide = useIsWide();
  const box = useRef<HTMLDivElement>(null);
  const published = server.content ?? undefined;
  const problems = useMemo(() => problemTexts(problemsIn(form, published), t), [form, published, t]);
  const count = Object.keys(problems).length;
  const isReadOnly = !server.may.edit || server.state === 'retired';
  const isChanged = useMemo(() => server.draft !== null || !isSame(server.content, form), [server, form]);

  const builder = useMemo((): Builder => {
    const paths = Object.keys(problems);
    return {
      form,
      published,
      language,
      selected,
      select,
      edit,
      undo,
      errorAt: (path) => problems[path],
      hasErrorIn: (path) => paths.some((one) => one === path || one.startsWith(`${path}.`)),
      announce,
      isReadOnly,
      parts,
      module,
    };
  }, [form, published, language, selected, edit, undo, problems, isReadOnly, parts, module]);

  const [wanted, setWanted] = useState<string>();
  useWanted(box, wanted, () => setWanted(undefined));
  const jump = (path: string) => {
    const place = selectionAt(form, path);
    setView(place ? 'fields' : 'settings');
    if (place) select(place);
    setWanted(path);
  };
  const settle = (answer: FormAnswer) => {
    draft.replace(answer);
    onForm?.(answer);
    void queries.invalidateQueries({ queryKey: ['forms'] });
  };
  const publish = async () => {
    setIsBusy(true);
    try {
      if (!(await draft.save())) return;
      settle(await publishForm(server.id, draft.known().rev));
      setIsPublishing(false);
      notify(t('builder.published', { version: server.version + 1 }));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  };
  const shown = isWide && view === 'preview' ? 'fields' : view;
  return (
    <BuilderContext value={builder}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of its own for what its buttons do too */}
      <div ref={box} onKeyDown={keys} className="flex flex-col gap-3">
        <BuilderHead
          draft={draft}
          isChanged={isChanged}
          isWide={isWide}
          view={shown}
          onView={setView}
          onLanguage={setLanguage}
          onPublish={() => setIsPublishing(true)}
        />
        {isReadOnly ? <p className="text-ink-quiet">{t('builder.readOnlyForm')}</p> : null}
        <ProblemList problems={problems} onJump={jump} />
        {shown === 'fields' ? <FieldsView isWide={isWide} /> : null}
        {shown === 'preview' ? <FormPreview /> : null}
        {shown === 'texts' ? <TextsPart /> : null}
        {shown === 'settings' ? (
          <SettingsPart>
            <FormFate
              form={server}
              onForm={settle}
              {...(importHref === undefined ? {} : { importHref })}
              {...(onDeleted ? { onDeleted } : {})}
            />
          </SettingsPart>
        ) : null}
        <VisuallyHidden>
          <span role="log" aria-live="polite">
            {said}
          </span>
        </VisuallyHidden>
        {isPublishing ? (
          <PublishDialog
            formId={server.id}
            form={form}
            version={server.version + 1}
            problemCount={count}
            isBusy={isBusy}
            onPublish={() => void publish()}
            onClose={() => setIsPublishing(false)}
          />
        ) : null}
        {draft.clash ? (
          <ClashDialog
            theirs={contentIn(draft.clash) ?? form}
            mine={form}
            onMine={draft.keepMine}
            onTheirs={draft.takeTheirs}
          />
        ) : null}
      </div>
    </BuilderContext>
  );
}

type BuilderHeadProps = {
  draft: ReturnType<typeof useFormDraft>;
  isChanged: boolean;
  isWide: boolean;
  view: View;
  onView: (view: View) => void;
  onLanguage: (language: Language) => void;
  onPublish: () => void;
};

/** Above the form: how far it is, what of it is shown, its language, a step back, and publishing it. */
function BuilderHead({ draft, isChanged, isWide, view, onView, onLanguage, onPublish }: BuilderHeadProps) {
  const t = useT();
  const { form, language, isReadOnly } = useBuilder();
  const { server } = draft;
  const views = [
    { value: 'fields' as const, label: t('builder.fields') },
    ...(isWide ? [] : [{ value: 'preview' as const, label: t('builder.preview') }]),
    { value: 'texts' as const, label: t('builder.texts') },
    { value: 'settings' as const, label: t('builder.settings') },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex flex-col items-start gap-0.5">
        <StateTag form={server} isChanged={isChanged} />
        <SaveStateLine state={draft.state} />
      </div>
      <div className="min-w-0 flex-auto">
        <Segmented compact label={t('builder.views')} options={views} value={view} onValue={onView} />
      </div>
      <div className="min-w-48 flex-auto">
        <LanguageChoice form={form} value={language} onValue={onLanguage} />
      </div>
      <span className="ms-auto flex flex-wrap items-center gap-1">
        <IconButton
          icon={Undo2}
          label={t('builder.undo')}
          disabled={!draft.canUndo || isReadOnly}
          onClick={draft.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('builder.redo')}
          disabled={!draft.canRedo || isReadOnly}
          onClick={draft.redo}
        />
        {server.may.publish && !isReadOnly ? (
          <Button size="small" disabled={!isChanged} onClick={onPublish}>
            {t('builder.publish', { version: server.version + 1 })}
          </Button>
        ) : null}
      </span>
    </div>
  );
}

/** What a path of a problem is about: a field, a part, or the form as a whole. */
function selectionAt({ sections }: FormContent, path: string): Selection {
  const [, s, , r, , f] = path.split('.');
  const section = path.startsWith('sections.') ? sections[Number(s)] : undefined;
  const row = section?.rows[Number(r)];
  const field = row?.fields[f === undefined ? 0 : Number(f)];
  if (section && path.split('.')[2] === 'rows' && field) return { kind: 'field', id: field.id };
  return section ? { kind: 'section', id: section.id } : undefined;
}

/** Puts the focus on what is wrong as soon as it is on the screen. */
function useWanted(
  box: { readonly current: HTMLElement | null },
  wanted: string | undefined,
  onArrived: () => void,
): void {
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => {
      const sheet = document.querySelector<HTMLElement>('[role="dialog"]');
      const place = (sheet ?? box.current)?.querySelector<HTMLElement>('[aria-invalid]');
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
      arrived.current();
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted, box]);
}

function StateTag({ form, isChanged }: { form: FormAnswer; isChanged: boolean }) {
  const t = useT();
  if (form.state === 'retired') return <Tag shape="locked">{t('builder.isRetired')}</Tag>;
  if (form.version === 0 || isChanged)
    return <Tag shape="waiting">{t('builder.isDraft', { version: form.version + 1 })}</Tag>;
  return <Tag shape="done">{t('builder.isPublished', { version: form.version })}</Tag>;
}

type LanguageChoiceProps = { form: FormContent; value: Language; onValue: (language: Language) => void };

/** In which the form is written and shown; a language with texts missing says how many. */
function LanguageChoice({ form, value, onValue }: LanguageChoiceProps) {
  const t = useT();
  const options = useMemo(
    () =>
      languages.map((one) => {
        const missing = missingTexts(form, one).length;
        const note = missing === 0 ? '' : ` · ${t('builder.missingCount', { count: missing })}`;
        return { value: one, label: `${languageNames[one]}${note}` };
      }),
    [form, t],
  );
  return (
    <FieldStack>
      <SelectField
        label={t('builder.language')}
        value={value}
        options={options}
        onValue={(one) => onValue(one as Language)}
      />
    </FieldStack>
  );
}
