import { findingsOf, problemTexts, startValues, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { notices, notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
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

interface Written {
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

const AT_ONCE = 8;

/** Writes cells: each row is one durable operation of the outbox, with the rules the form has. */
export function useGridWriter(writer: Writer, rows: readonly ShownRow[], userId: number) {
  const { place } = writer;
  const { definition, checks = {} } = place;
  const t = useT();
  const today = useToday();
  const queries = useQueryClient();
  const done = useRef<readonly (readonly Written[])[]>([]);
  const newest = useRef(rows);
  newest.current = rows;
  const [canUndo, setCanUndo] = useState(false);

  const remember = (step: readonly Written[]) => {
    if (step.length === 0) return;
    done.current = [...done.current.slice(-49), step];
    setCanUndo(true);
  };

  /** What is wrong with these values before anything is kept. */
  const validate = (row: ShownRow, changes: Values) => {
    const names = new Set(Object.keys(changes));
    const read = validateForm(place, changes, row.values, names, { today, now: trueNow() });
    const state = { ...stateOf(place, row), values: read.values };
    const blocks = writer.viewer
      ? findingsOf(
          definition,
          state,
          checks,
          contextOf({ viewer: writer.viewer, today, queries }, row.values),
        )
          .filter(({ severity, field }) => severity === 'block' && names.has(field))
          .map((finding) => [finding.field, [finding]] as const)
      : [];
    return { read, problems: problemTexts({ ...Object.fromEntries(blocks), ...read.problems }, t) };
  };

  const settled = (outcome: Outcome<unknown>, names: readonly string[]): Omit<WriteResult, 'written'> => {
    if (outcome.kind === 'sent' || outcome.kind === 'saved') return { problems: {} };
    if (outcome.kind === 'unsaved') {
      tellKept(outcome, '');
      return { problems: Object.fromEntries(names.map((name) => [name, t('shell.notKept')])) };
    }
    const { failure, entry } = outcome;
    const said = Object.entries(failure.fields).flatMap(([path, [text]]) =>
      text ? [[path.split('.')[0] ?? path, text] as const] : [],
    );
    const told = said.length > 0 ? said : names.map((name) => [name, failureText(failure, t)] as const);
    return { problems: Object.fromEntries(told), entry };
  };

  const writeRow = async ({ row, changes }: RowChange, replaces?: string): Promise<WriteResult> => {
    const { read, problems } = validate(row, changes);
    if (Object.keys(problems).length > 0) return { written: undefined, problems };
    const names = Object.keys(changes);
    const change = changesOf(read.values, row.values, new Set(names));
    if (!change) return { written: undefined, problems: {} };
    const way = names.map((name) => wayTo(writer, row, name)).find((one) => one !== undefined);
    if (way === undefined)
      return {
        written: undefined,
        problems: Object.fromEntries(names.map((name) => [name, t('records.gridReadOnly')])),
      };
    const about = {
      id: row.id,
      title: String(row.values.title ?? row.values.number ?? ''),
      rev: typeof row.values.rev === 'number' ? row.values.rev : null,
    };
    const outcome =
      way === 'edit'
        ? await sendEdit(place, about, change, { replaces })
        : await sendStep(place, about, way, change, { replaces });
    const { problems: refused, entry } = settled(outcome, names);
    if (Object.keys(refused).length > 0)
      return { written: undefined, problems: refused, ...(entry === undefined ? {} : { entry }) };
    return {
      written: {
        id: row.id,
        before: change.seen,
        after: change.values,
        entry: 'entry' in outcome ? outcome.entry : '',
        isNew: false,
      },
      problems: {},
    };
  };

  const writeNew = async ({ values }: NewRow): Promise<WriteResult> => {
    const start = { ...startValues(definition, { userId, today, now: trueNow() }), ...values };
    const given = place.projectId === null ? start : { ...start, project_id: place.projectId };
    const typed = new Set([...writer.writable, 'project_id']);
    const read = validateForm(place, given, {}, typed, { today, now: trueNow() });
    const problems = problemTexts(read.problems, t);
    if (Object.keys(problems).length > 0) return { written: undefined, problems };
    const id = newId();
    const outcome = await sendNew(place, id, read.values, {});
    const { problems: refused, entry } = settled(outcome, Object.keys(values));
    if (Object.keys(refused).length > 0) {
      // What is told here can be mended here: it does not wait in the outbox as well.
      if (entry !== undefined) await outboxActions.drop(entry);
      return { written: undefined, problems: refused };
    }
    return {
      written: { id, before: {}, after: values, entry: 'entry' in outcome ? outcome.entry : '', isNew: true },
      problems: {},
    };
  };

  const takeBackOne = async ({ id, before, after, entry, isNew }: Written): Promise<boolean> => {
    if (await takeBack(entry)) return true;
    const row = newest.current.find((one) => one.id === id);
    if (isNew) {
      const outcome = await send(deleteRecord, mention(place, id, row?.values.title));
      return outcome.kind === 'sent' || outcome.kind === 'saved';
    }
    if (!row) return false;
    // Undone is what was done here: a later change by somebody else is told as a conflict.
    const seen = seenIn({ ...row.values, ...after }, Object.keys(after));
    const about = { id, title: String(row.values.title ?? ''), rev: Number(row.values.rev ?? 0) };
    const outcome = await sendEdit(place, about, { values: before, seen }, {});
    if (outcome.kind === 'sent' || outcome.kind === 'saved') return true;
    return tellKept(outcome, '');
  };

  return {
    canUndo,
    /** One cell. */
    writeCell: async (change: RowChange, replaces?: string): Promise<WriteResult> => {
      const result = await writeRow(change, replaces);
      if (result.written) remember([result.written]);
      return result;
    },
    /** Many rows at once: what fits is written, what does not is told row by row. One undo takes all of it back. */
    writeMany: async (
      changes: readonly RowChange[],
      made: readonly NewRow[] = [],
    ): Promise<readonly WriteResult[]> => {
      const tasks = [
        ...changes.map((change) => () => writeRow(change)),
        ...made.map((row) => () => writeNew(row)),
      ];
      const results: WriteResult[] = [];
      while (tasks.length > 0)
        results.push(...(await Promise.all(tasks.splice(0, AT_ONCE).map((task) => task()))));
      remember(results.flatMap(({ written }) => written ?? []));
      return results;
    },
    undo: async () => {
      const last = done.current.at(-1);
      if (!last) return;
      done.current = done.current.slice(0, -1);
      setCanUndo(done.current.length > 0);
      let isWhole = true;
      for (const one of [...last].reverse()) isWhole = (await takeBackOne(one)) && isWhole;
      if (isWhole) notify(t('records.gridUndone'));
    },
    tellPasted: (count: number, undo: () => void) =>
      notices.show({
        text: t('records.gridFilled', { count }),
        action: { label: t('records.undo'), onPress: undo },
      }),
  };
}

export type GridWriter = ReturnType<typeof useGridWriter>;
