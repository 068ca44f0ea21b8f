import { findingsOf, problemTexts, startValues, type Values } from '@sveis/domain/records';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import type { Translate } from '../../lib/words/messages.ts';
import { type Outcome, outboxActions, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { contextOf } from '../checks/form-findings.ts';
import { changesOf, validateForm } from '../form/form-model.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import { deleteRecord } from '../outbox/record-operations.ts';
import { mention, sendEdit, sendNew, sendStep } from '../outbox/record-sending.ts';
import { seenIn, stateOf, type Writer, wayTo } from './grid-rights.ts';

/** What is to be written into one row. */
export interface RowChange {
  readonly row: ShownRow;
  readonly changes: Values;
}

/** A row that is made. */
export interface NewRow {
  readonly name: string;
  readonly values: Values;
}

/** A cell that could not be written: what was typed stays in it until it is mended. */
export interface CellFault {
  readonly text: string;
  readonly said: string;
  /** The refused entry a new try takes the place of. */
  readonly entry?: string | undefined;
}

export interface Written {
  readonly id: string;
  readonly before: Values;
  readonly after: Values;
  readonly entry: string;
  readonly isNew: boolean;
}

/** What went into the outbox, and what is wrong with the rest, by the name of its field. */
export interface WriteResult {
  readonly written: Written | undefined;
  readonly problems: Readonly<Record<string, string>>;
  readonly entry?: string;
}

/** Who writes, on which day, and in which language what is wrong is said. */
export interface WriteContext {
  readonly writer: Writer;
  readonly userId: number;
  readonly today: string;
  readonly t: Translate;
  readonly queries: QueryClient;
}

const notWritten = (problems: WriteResult['problems'], entry?: string): WriteResult => ({
  written: undefined,
  problems,
  ...(entry === undefined ? {} : { entry }),
});

const saidOf = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

/** Writes cells of one row as one durable operation of the outbox; `replaces` is the refused entry it mends. */
export async function writeRow(
  context: WriteContext,
  { row, changes }: RowChange,
  replaces?: string,
): Promise<WriteResult> {
  const { writer, t } = context;
  const { read, problems } = validateCells(context, row, changes);
  if (Object.keys(problems).length > 0) return notWritten(problems);
  const names = Object.keys(changes);
  const change = changesOf(read.values, row.values, new Set(names));
  if (!change) return notWritten({});
  const way = names.map((name) => wayTo(writer, row, name)).find((one) => one !== undefined);
  if (way === undefined) return notWritten(saidOf(names, t('records.gridReadOnly')));
  const about = {
    id: row.id,
    title: String(row.values.title ?? row.values.number ?? ''),
    rev: typeof row.values.rev === 'number' ? row.values.rev : null,
  };
  const outcome =
    way === 'edit'
      ? await sendEdit(writer.place, about, change, { replaces })
      : await sendStep(writer.place, about, way, change, { replaces });
  const { problems: refused, entry } = refusalOf(outcome, names, t);
  if (Object.keys(refused).length > 0) return notWritten(refused, entry);
  const { seen: before, values: after } = change;
  return { written: { id: row.id, before, after, entry: entryOf(outcome), isNew: false }, problems: {} };
}

/** Makes a row with the values the definition begins with. */
export async function writeNew(context: WriteContext, { values }: NewRow): Promise<WriteResult> {
  const { writer, userId, today, t } = context;
  const { place } = writer;
  const start = { ...startValues(place.definition, { userId, today, now: trueNow() }), ...values };
  const given = place.projectId === null ? start : { ...start, project_id: place.projectId };
  const typed = new Set([...writer.writable, 'project_id']);
  const read = validateForm(place, given, {}, typed, { today, now: trueNow() });
  const problems = problemTexts(read.problems, t, currentLanguage());
  if (Object.keys(problems).length > 0) return notWritten(problems);
  const id = newId();
  const outcome = await sendNew(place, id, read.values, {});
  const { problems: refused, entry } = refusalOf(outcome, Object.keys(values), t);
  if (Object.keys(refused).length > 0) {
    // What is told here can be mended here: it does not wait in the outbox as well.
    if (entry !== undefined) await outboxActions.drop(entry);
    return notWritten(refused);
  }
  return { written: { id, before: {}, after: values, entry: entryOf(outcome), isNew: true }, problems: {} };
}

/** Takes back what was written: out of the outbox when it has not gone yet, or else by a change the other way. */
export async function undoWritten(
  { writer: { place } }: WriteContext,
  { id, before, after, entry, isNew }: Written,
  row: ShownRow | undefined,
): Promise<boolean> {
  if (await takeBack(entry)) return true;
  if (isNew) return isKept(await send(deleteRecord, mention(place, id, row?.values.title)));
  if (!row) return false;
  // Undone is what was done here: a later change by somebody else is told as a conflict.
  const seen = seenIn({ ...row.values, ...after }, Object.keys(after));
  const about = { id, title: String(row.values.title ?? ''), rev: Number(row.values.rev ?? 0) };
  const outcome = await sendEdit(place, about, { values: before, seen }, {});
  return isKept(outcome) || tellKept(outcome, '');
}

const isKept = ({ kind }: Outcome<unknown>) => kind === 'sent' || kind === 'saved';
const entryOf = (outcome: Outcome<unknown>) => ('entry' in outcome ? outcome.entry : '');

/** What is wrong with these values before anything is kept. */
function validateCells({ writer, today, t, queries }: WriteContext, row: ShownRow, changes: Values) {
  const { place, viewer } = writer;
  const { definition, checks = {} } = place;
  const names = new Set(Object.keys(changes));
  const read = validateForm(place, changes, row.values, names, { today, now: trueNow() });
  const state = { ...stateOf(place, row), values: read.values };
  const blocks = viewer
    ? findingsOf(definition, state, checks, contextOf({ viewer, today, queries }, row.values))
        .filter(({ severity, field }) => severity === 'block' && names.has(field))
        .map((finding) => [finding.field, [finding]] as const)
    : [];
  return {
    read,
    problems: problemTexts({ ...Object.fromEntries(blocks), ...read.problems }, t, currentLanguage()),
  };
}

/** What the server or this phone refused, said at the cells it is about. */
function refusalOf(
  outcome: Outcome<unknown>,
  names: readonly string[],
  t: Translate,
): Omit<WriteResult, 'written'> {
  if (outcome.kind === 'sent' || outcome.kind === 'saved') return { problems: {} };
  if (outcome.kind === 'unsaved') {
    tellKept(outcome, '');
    return { problems: saidOf(names, t('shell.notKept')) };
  }
  const { failure, entry } = outcome;
  const said = Object.entries(failure.fields).flatMap(([path, [text]]) =>
    text ? [[path.split('.')[0] ?? path, text] as const] : [],
  );
  const problems = said.length > 0 ? Object.fromEntries(said) : saidOf(names, failureText(failure, t));
  return { problems, entry };
}
