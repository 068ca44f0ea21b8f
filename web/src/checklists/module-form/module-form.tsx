import {
  type AnswerNote,
  completeAnswers,
  type FormContent,
  fieldsOf,
  localText,
  notesOf,
  startAnswers,
} from '@sveis/domain/checklists';
import type { FieldProblems } from '@sveis/domain/errors';
import { formatTime } from '@sveis/domain/format';
import { type AnswersField, isSame, labelId, type Values } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { Save, Send } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { Entry } from '../../offline/outbox/index.ts';
import {
  type FormParts,
  listAddress,
  type RecordAnswer,
  type RecordPlace,
  recordAddress,
} from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { FillingBody } from '../filling/filling-body.tsx';
import { useFilling } from '../filling/filling-context.ts';
import { FillingProvider } from '../filling/filling-provider.tsx';
import { FormDocuments } from '../filling/form-documents.tsx';
import { useFillingPlace } from '../use-filling-place.ts';

type ModuleFormProps = {
  parts: FormParts;
  form: FormContent;
  place: RecordPlace;
  /** The record as it was opened; undefined for a new one. */
  record: RecordAnswer | undefined;
  mended: Entry | undefined;
  search: URLSearchParams;
};

const valuesOf = (entry: Entry | undefined): Values | undefined =>
  (entry?.body as { readonly values?: Values } | undefined)?.values;

/** A record of a company's own module: filled in by its form, kept, checked and sent as every record is. */
export function ModuleFormScreen({ parts, form: content, place, record, mended }: ModuleFormProps) {
  const t = useT();
  const router = useRouter();
  const today = useToday();
  const { definition, projectId } = place;
  const compiled = useMemo(() => fieldsOf(content), [content]);
  const answersField: AnswersField = useMemo(
    () => ({ kind: 'answers', fields: compiled.fields, sections: compiled.sections }),
    [compiled],
  );
  const names = useMemo(() => Object.keys(compiled.fields), [compiled]);
  const pick = useCallback(
    (from: Values): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null])),
    [names],
  );
  const { userId, writable } = parts.useViewer(definition, record, place);
  const [id] = useState(() => record?.id ?? (mended?.body as { id?: string } | undefined)?.id ?? newId());
  const [first] = useState<Values>(() => {
    const before = valuesOf(mended);
    if (before) return before;
    if (record) return {};
    const started = startAnswers(answersField, { userId, today, now: trueNow() }, newId);
    return { ...started, notes: [], ...(projectId === null ? {} : { project_id: projectId }) };
  });
  const base: Values = record ?? {};
  const open = new Set([...writable].filter((name) => !record || !definition.fields[name]?.createOnly));

  /** As completeness is asked of every form: rows, comments and photos where an answer fails. */
  const problemsOf = (values: Values): FieldProblems =>
    completeAnswers(answersField, pick(values), {
      today,
      now: trueNow(),
      notes: notesOf(values),
      before: pick(base),
    }).problems;

  const form = parts.useRecordForm({
    place,
    title: t(labelId(definition.key, record ? 'one' : 'add')),
    draftId: [definition.key, record?.id ?? mended?.id ?? 'new', ...(record ? [] : [String(projectId)])].join(
      '|',
    ),
    base,
    first,
    writable: open,
    order: names,
    problems: problemsOf,
    send: (values, changes, how) =>
      record ? parts.sendEdit(place, record, changes, how) : parts.sendNew(place, id, values, how),
    mends: mended?.id,
    said: t(record ? 'records.saved' : 'records.sent'),
    onSent: async (_outcome, typed) => {
      if (!record && definition.copiesPrevious)
        await parts.keepPrevious({ place, userId }, typed).catch(() => undefined);
      await router.navigate({ href: recordAddress(place, id), replace: true });
    },
  });
  const { change, errors } = form;
  const now: Values = { ...base, ...form.typed };
  const typed = pick(now);
  const notes = useMemo(() => notesOf({ notes: now.notes }), [now.notes]);
  const newest = useRef({ typed, noteRows: now.notes });
  newest.current = { typed, noteRows: now.notes };
  const onTyped = useCallback(
    (next: Values) => {
      const { typed: before } = newest.current;
      for (const [name, value] of Object.entries(next)) if (!isSame(before[name], value)) change(name, value);
      newest.current = { ...newest.current, typed: next };
    },
    [change],
  );
  const onNotes = useCallback(
    (next: readonly AnswerNote[]) =>
      change(
        'notes',
        noteRowsOf(next, newest.current.noteRows, (path) => questionOf(compiled.words, path)),
      ),
    [change, compiled],
  );
  const saved = form.savedAt === undefined ? undefined : formatTime(new Date(form.savedAt), companyZone());
  return (
    <FillingProvider
      form={content}
      parts={parts}
      module={place}
      typed={typed}
      notes={notes}
      errors={errors}
      onTyped={onTyped}
      onNotes={onNotes}
    >
      <parts.BareHeader>
        <ModulePage
          form={content}
          title={record?.number ?? t(labelId(definition.key, 'add'))}
          context={[place.projectName, saved && t('records.draftSaved', { time: saved })]
            .filter(Boolean)
            .join(' · ')}
          backTo={record ? recordAddress(place, record.id) : listAddress(place)}
          dock={
            <Button
              wide
              size="form"
              icon={record ? Save : Send}
              busy={form.isBusy}
              busyLabel={t('shell.sending')}
              onClick={() => void form.save()}
            >
              {t(record ? 'records.save' : 'records.send')}
            </Button>
          }
        >
          {form.offered ? <parts.OfferedDraft {...form.offered} /> : null}
          {form.elsewhere.map(([path, text]) => (
            <p key={path} role="alert" className="flex items-start gap-2 font-semibold text-danger-text">
              <StateMark shape="stop" size={20} />
              {text}
            </p>
          ))}
          {definition.copiesPrevious && !record && !mended ? (
            <parts.CopyPrevious use={{ place, userId }} form={form} base={base} writable={open} />
          ) : null}
        </ModulePage>
      </parts.BareHeader>
    </FillingProvider>
  );
}

type ModulePageProps = {
  form: FormContent;
  title: string;
  context: string;
  backTo: string;
  dock: ReactNode;
  children: ReactNode;
};

function ModulePage({ form, title, context, backTo, dock, children }: ModulePageProps) {
  const t = useT();
  const where = useFillingPlace();
  const { errors } = useFilling();
  const isPhone = useScreenWidth() === 'phone';
  const wrong = Object.keys(errors).length;
  return (
    <AppPage
      closes={where.at === undefined || !isPhone}
      width={isPhone ? 'column' : 'full'}
      title={title}
      backTo={backTo}
      context={context}
      footer={
        <Dock
          note={
            wrong > 0 ? (
              <span className="flex items-center gap-2 text-danger-text">
                <StateMark shape="stop" size={20} />
                {t('records.missing', { count: wrong })}
              </span>
            ) : undefined
          }
        >
          {dock}
        </Dock>
      }
    >
      {children}
      {where.at === undefined || !isPhone ? <FormDocuments form={form} /> : null}
      <FillingBody at={where.at} onAt={where.open} wanted={where.wanted} onArrived={where.arrived} />
    </AppPage>
  );
}

/** What a question is called, by the path of its answer: rows are told by the names in it. */
function questionOf(words: ReturnType<typeof fieldsOf>['words'], path: string): string {
  const [first = '', , column] = path.split('.');
  return localText(words[column ? `${first}_${column}` : first], currentLanguage()) || first;
}

/** Notes as rows of the record; a row that is there keeps its id. */
function noteRowsOf(
  notes: readonly AnswerNote[],
  before: unknown,
  nameOf: (path: string) => string,
): readonly Values[] {
  const rows = Array.isArray(before) ? (before as readonly Values[]) : [];
  return notes.map(({ about, comment, photos }) => ({
    _id: rows.find((row) => row.about === about)?._id ?? newId(),
    about,
    question: nameOf(about).slice(0, 200),
    comment,
    photos: [...photos],
  }));
}
