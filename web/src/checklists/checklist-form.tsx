import {
  ANSWERS,
  type AnswerNote,
  completeAnswers,
  type FormVersion,
  localText,
  notesOf,
  startAnswers,
  withForm,
} from '@sveis/domain/checklists';
import { formatTime } from '@sveis/domain/format';
import { problemTexts, type Transition, type Values } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { companyZone } from '../lib/clock/company-zone.ts';
import { trueNow } from '../lib/clock/server-clock.ts';
import { newId } from '../lib/new-id.ts';
import { notices } from '../lib/notices.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { useToday } from '../lib/words/use-today.ts';
import { type Entry, failureOf } from '../offline/outbox/index.ts';
import {
  type FormParts,
  listAddress,
  type RecordAnswer,
  type RecordPlace,
  recordAddress,
} from '../records/index.ts';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { contextOf } from './checklist-context.ts';
import { FillingBody } from './filling/filling-body.tsx';
import { FillingDock } from './filling/filling-dock.tsx';
import { FillingProvider } from './filling/filling-provider.tsx';
import { SubmitSummary } from './filling/submit-summary.tsx';
import { LiftPart } from './lift-part.tsx';
import { useFillingPlace } from './use-filling-place.ts';
import { type Wrong, wrongAfter, wrongAfterNote, wrongAnswers } from './wrong-answers.ts';

type ChecklistFormProps = {
  parts: FormParts;
  /** Of the module, not yet of the form. */
  place: RecordPlace;
  version: FormVersion;
  record: RecordAnswer | undefined;
  mended: Entry | undefined;
  search: URLSearchParams;
};

const SUBMIT = 'submit';
/** What the step takes along. */
const HANDED_IN = [ANSWERS, 'notes', 'recipients'] as const;

const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const bodyOf = (entry: Entry | undefined): Values =>
  valuesIn((entry?.body as { readonly values?: unknown } | undefined)?.values);

/** A checklist that is filled in: kept as it is typed, saved as a draft, and handed in once. */
export function ChecklistForm({ parts, place: module, version, record, mended, search }: ChecklistFormProps) {
  const t = useT();
  const router = useRouter();
  const today = useToday();
  const { content } = version;
  const definition = useMemo(() => withForm(module.definition, version), [module.definition, version]);
  const place = useMemo((): RecordPlace => ({ ...module, definition }), [module, definition]);
  const { userId, writable } = parts.useViewer(definition, record, place);
  const context = contextOf(search, place.projectId);
  const [id] = useState(() => record?.id ?? (mended?.body as { id?: string } | undefined)?.id ?? newId());
  const answersField = definition.fields[ANSWERS];
  const [first] = useState<Values>(() => {
    if (mended) return bodyOf(mended);
    if (record || answersField?.kind !== 'answers') return {};
    return {
      form: version.form_id,
      form_version: version.version,
      title: localText(content.title, currentLanguage()),
      ...context.values,
      ...(content.recipients && writable.has('recipients') ? { recipients: content.recipients } : {}),
      [ANSWERS]: startAnswers(answersField, { userId, today, now: trueNow() }, newId),
      notes: [],
    };
  });
  const backTo = record ? listAddress(place) : context.list;
  const base: Values = record ?? {};
  const submit = definition.status.transitions.find(({ name }) => name === SUBMIT);
  const isHandedIn = useRef(false);
  /** The server has it, or the outbox does: what follows is a step of it. */
  const isMade = useRef(record !== undefined);
  const [wrong, setWrong] = useState<Wrong>(() => wrongAnswers(toldBy(mended)));

  const form = parts.useRecordForm({
    place,
    title: localText(content.title, currentLanguage()),
    draftId: record
      ? `${definition.key}|${record.id}`
      : [definition.key, mended?.id ?? 'new', version.form_id, context.key].join('|'),
    base,
    first,
    writable,
    order: [],
    problems: (values) => (isHandedIn.current ? problemsOf(values) : {}),
    send: async (values, changes, how) => {
      if (!isMade.current) {
        const made = await parts.sendNew(place, id, values, how);
        if (!isHandedIn.current || (made.kind !== 'sent' && made.kind !== 'saved')) return made;
        isMade.current = true;
        return handIn(values, { replaces: undefined, confirm: how.confirm ?? [] });
      }
      return isHandedIn.current || !record
        ? handIn(values, how)
        : parts.sendEdit(place, record, changes, how);
    },
    mends: mended?.id,
    said: '',
    onSent: () => {
      const href = isHandedIn.current ? recordAddress(place, id) : backTo;
      void router.navigate({ href, replace: true });
    },
  });

  /** As the server asks it: the phone says it first, also without network. */
  const problemsOf = (values: Values) => {
    if (answersField?.kind !== 'answers') return {};
    const asked = { today, now: trueNow(), notes: notesOf(values) };
    const { problems } = completeAnswers(answersField, valuesIn(values[ANSWERS]), asked);
    return Object.fromEntries(Object.entries(problems).map(([path, found]) => [`${ANSWERS}.${path}`, found]));
  };
  const handIn = (values: Values, how: { replaces?: string | undefined; confirm?: readonly string[] }) => {
    const taken = HANDED_IN.filter((name) => writable.has(name));
    const pick = (from: Values): Values =>
      Object.fromEntries(taken.map((name) => [name, from[name] ?? null]));
    const about = { id, title: String(values.title ?? record?.title ?? ''), rev: record?.rev ?? null };
    const sent = { ...pick(values), device_time: trueNow().toISOString() };
    return parts.sendStep(
      place,
      about,
      submit as Transition,
      { values: sent, seen: record ? pick(base) : {} },
      how,
    );
  };

  const typed = valuesIn(form.typed[ANSWERS] ?? base[ANSWERS]);
  const noteRows = form.typed.notes ?? base.notes;
  const notes = useMemo(() => notesOf({ notes: noteRows }), [noteRows]);
  const { change, errors } = form;
  useEffect(() => {
    const found = wrongAnswers(errors);
    if (Object.keys(found).length > 0) setWrong(found);
  }, [errors]);
  const shown = useRef({ typed, notes, noteRows });
  shown.current = { typed, notes, noteRows };
  const onTyped = useCallback(
    (next: Values) => {
      setWrong((before) => wrongAfter(before, shown.current.typed, next));
      change(ANSWERS, next);
    },
    [change],
  );
  const onNotes = useCallback(
    (next: readonly AnswerNote[]) => {
      setWrong((before) => wrongAfterNote(before, shown.current.notes, next));
      change('notes', noteRowsOf(next, shown.current.noteRows));
    },
    [change],
  );
  const [isAsking, setIsAsking] = useState(false);
  const save = (isSubmit: boolean) => {
    isHandedIn.current = isSubmit;
    setIsAsking(false);
    void form.save();
  };
  const trySubmit = () => {
    const found = problemsOf({ [ANSWERS]: typed, notes: noteRows });
    if (Object.keys(found).length === 0) return setIsAsking(true);
    setWrong(wrongAnswers(problemTexts(found, t)));
    notices.show({ text: t('records.checkRequired'), shape: 'stop' });
  };
  const saved = form.savedAt === undefined ? undefined : formatTime(new Date(form.savedAt), companyZone());
  return (
    <FillingProvider
      form={content}
      parts={parts}
      module={place}
      typed={typed}
      notes={notes}
      errors={wrong}
      onTyped={onTyped}
      onNotes={onNotes}
    >
      <parts.BareHeader>
        <ChecklistPage
          title={localText(content.title, currentLanguage())}
          context={[record?.number, place.projectName, saved && t('records.draftSaved', { time: saved })]
            .filter(Boolean)
            .join(' · ')}
          backTo={backTo}
          isBusy={form.isBusy}
          onSaveDraft={content.settings.draft ? () => save(false) : undefined}
          onSubmit={trySubmit}
        >
          {record && record.status === 'draft' ? (
            <LiftPart
              record={record}
              place={place}
              version={version.version}
              isChanged={form.isChanged}
              onSave={content.settings.draft ? () => save(false) : undefined}
            />
          ) : null}
          {form.offered ? <parts.OfferedDraft {...form.offered} /> : null}
          {form.elsewhere
            .filter(([path]) => !path.startsWith(`${ANSWERS}.`))
            .map(([path, text]) => (
              <p key={path} role="alert" className="flex items-start gap-2 font-semibold text-danger-text">
                <StateMark shape="stop" size={20} />
                {text}
              </p>
            ))}
          {isAsking ? (
            <SubmitSummary
              recipients={content.recipients}
              isBusy={form.isBusy}
              onSubmit={() => save(true)}
              onClose={() => setIsAsking(false)}
            />
          ) : null}
        </ChecklistPage>
      </parts.BareHeader>
    </FillingProvider>
  );
}

type ChecklistPageProps = {
  title: string;
  context: string;
  backTo: string;
  isBusy: boolean;
  onSaveDraft: (() => void) | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

function ChecklistPage({ title, context, backTo, children, ...dock }: ChecklistPageProps) {
  const where = useFillingPlace();
  const isPhone = useScreenWidth() === 'phone';
  return (
    <AppPage
      closes={where.at === undefined || !isPhone}
      width={isPhone ? 'column' : 'full'}
      title={title}
      backTo={backTo}
      context={context}
      footer={<FillingDock {...dock} onGo={where.goTo} here={where.here} />}
    >
      {children}
      <FillingBody at={where.at} onAt={where.open} wanted={where.wanted} onArrived={where.arrived} />
    </AppPage>
  );
}

/** What the server said of an entry that is mended here, by path. */
const toldBy = (entry: Entry | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entry?.failure ? failureOf(entry.failure).fields : {}).flatMap(([path, [text]]) =>
      text ? [[path, text]] : [],
    ),
  );

/** Notes as rows of the record; a row that is there keeps its id. */
function noteRowsOf(notes: readonly AnswerNote[], before: unknown): readonly Values[] {
  const rows = Array.isArray(before) ? (before as readonly Values[]) : [];
  return notes.map(({ about, comment, photos }) => ({
    _id: rows.find((row) => row.about === about)?._id ?? newId(),
    about,
    comment,
    photos: [...photos],
  }));
}
