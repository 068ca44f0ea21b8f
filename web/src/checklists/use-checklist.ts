import {
  ANSWERS,
  completeAnswers,
  type FormVersion,
  localText,
  notesOf,
  startAnswers,
  withForm,
} from '@sveis/domain/checklists';
import type { Transition, Values } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { trueNow } from '../lib/clock/server-clock.ts';
import { newId } from '../lib/new-id.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useToday } from '../lib/words/use-today.ts';
import type { Entry } from '../offline/outbox/index.ts';
import {
  type FormParts,
  listAddress,
  type RecordAnswer,
  type RecordPlace,
  recordAddress,
} from '../records/index.ts';
import { valuesIn } from './answer-values.ts';
import { contextOf } from './checklist-context.ts';

export type ChecklistFormProps = {
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

const bodyOf = (entry: Entry | undefined): Values =>
  valuesIn((entry?.body as { readonly values?: unknown } | undefined)?.values);

/** The record behind a form that is filled in: made at the first saving, and handed in by its step. */
export function useChecklist({ parts, place: module, version, record, mended, search }: ChecklistFormProps) {
  const router = useRouter();
  const today = useToday();
  const { content } = version;
  const definition = useMemo(() => withForm(module.definition, version), [module.definition, version]);
  const place = useMemo((): RecordPlace => ({ ...module, definition }), [module, definition]);
  const { userId, writable } = parts.useViewer(definition, record, place);
  const context = contextOf(search, place.projectId);
  const [id] = useState(() => record?.id ?? (mended?.body as { id?: string } | undefined)?.id ?? newId());
  const title = localText(content.title, currentLanguage());
  const answersField = definition.fields[ANSWERS];
  const [first] = useState<Values>(() => {
    if (mended) return bodyOf(mended);
    if (record || answersField?.kind !== 'answers') return {};
    return {
      form: version.form_id,
      form_version: version.version,
      title,
      ...context.values,
      ...(content.recipients && writable.has('recipients') ? { recipients: content.recipients } : {}),
      [ANSWERS]: startAnswers(answersField, { userId, today, now: trueNow() }, newId),
      notes: [],
    };
  });
  const backTo = record ? listAddress(place) : context.list;
  const base: Values = record ?? {};
  const isHandedIn = useRef(false);
  /** The server has it, or the outbox does: what follows is a step of it. */
  const isMade = useRef(record !== undefined);

  /** As the server asks it: the phone says it first, also without network. */
  const problemsOf = (values: Values) => {
    if (answersField?.kind !== 'answers') return {};
    const before = valuesIn(record?.[ANSWERS]);
    const asked = { today, now: trueNow(), notes: notesOf(values), before };
    const { problems } = completeAnswers(answersField, valuesIn(values[ANSWERS]), asked);
    return Object.fromEntries(Object.entries(problems).map(([path, found]) => [`${ANSWERS}.${path}`, found]));
  };
  const handIn = (values: Values, how: { replaces?: string | undefined; confirm?: readonly string[] }) => {
    const taken = HANDED_IN.filter((name) => writable.has(name));
    const pick = (from: Values): Values =>
      Object.fromEntries(taken.map((name) => [name, from[name] ?? null]));
    const about = { id, title: String(values.title ?? record?.title ?? ''), rev: record?.rev ?? null };
    const sent = { ...pick(values), device_time: trueNow().toISOString() };
    const submit = definition.status.transitions.find(({ name }) => name === SUBMIT) as Transition;
    return parts.sendStep(place, about, submit, { values: sent, seen: record ? pick(base) : {} }, how);
  };

  const form = parts.useRecordForm({
    place,
    title,
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
  const save = (isSubmit: boolean) => {
    isHandedIn.current = isSubmit;
    void form.save();
  };
  return { title, place, backTo, form, problemsOf, save };
}
