import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notices, notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { Writer } from './grid-rights.ts';
import {
  type NewRow,
  type RowChange,
  undoWritten,
  type WriteResult,
  type Written,
  writeNew,
  writeRow,
} from './write-rows.ts';

const AT_ONCE = 8;
const MOST_STEPS = 50;

/** Writes cells: each row is one durable operation of the outbox, with the rules the form has. */
export function useGridWriter(writer: Writer, rows: readonly ShownRow[], userId: number) {
  const t = useT();
  const context = { writer, userId, today: useToday(), t, queries: useQueryClient() };
  const done = useRef<readonly (readonly Written[])[]>([]);
  const newest = useRef(rows);
  newest.current = rows;
  const [canUndo, setCanUndo] = useState(false);

  const remember = (step: readonly Written[]) => {
    if (step.length === 0) return;
    done.current = [...done.current, step].slice(-MOST_STEPS);
    setCanUndo(true);
  };

  return {
    canUndo,
    /** One cell. */
    writeCell: async (change: RowChange, replaces?: string): Promise<WriteResult> => {
      const result = await writeRow(context, change, replaces);
      if (result.written) remember([result.written]);
      return result;
    },
    /** Many rows at once: what fits is written, what does not is told row by row. One undo takes all of it back. */
    writeMany: async (
      changes: readonly RowChange[],
      made: readonly NewRow[] = [],
    ): Promise<readonly WriteResult[]> => {
      const tasks = [
        ...changes.map((change) => () => writeRow(context, change)),
        ...made.map((row) => () => writeNew(context, row)),
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
      for (const one of [...last].reverse()) {
        const row = newest.current.find(({ id }) => id === one.id);
        isWhole = (await undoWritten(context, one, row)) && isWhole;
      }
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
