import {
  blockOfCells,
  cellsOfBlock,
  cellText,
  type GridColumn,
  type ValueWords,
} from '@sveis/domain/records';
import { type ClipboardEvent, useState } from 'react';
import { notices } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { CellAt } from './grid-place.ts';
import type { useGridCells } from './use-grid-cells.ts';
import type { useGridKeys } from './use-grid-keys.ts';

interface Grid {
  readonly rows: readonly ShownRow[];
  readonly columns: readonly GridColumn[];
  readonly words: ValueWords;
  readonly keys: ReturnType<typeof useGridKeys>;
  readonly cells: ReturnType<typeof useGridCells>;
}

/** A block that is looked at before it is written, and the cell it was pasted into. */
interface Pasted {
  readonly text: string;
  readonly at: CellAt;
}

/** What is copied out of a table of cells, and what a paste does: one text is written at once, a block is shown first. */
export function useGridClipboard({ rows, columns, words, keys, cells }: Grid) {
  const t = useT();
  const [pasted, setPasted] = useState<Pasted>();
  const onCopy = (event: ClipboardEvent) => {
    if (keys.editing) return;
    const { top, bottom, left, right } = keys.range;
    const block = rows
      .slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map((column) => cellText(row.values, column, words)));
    event.clipboardData.setData('text/plain', blockOfCells(block));
    event.preventDefault();
    notices.show({ text: t('records.gridCopied', { count: block.length * (right - left + 1) }) });
  };
  const onPaste = (event: ClipboardEvent) => {
    if (keys.editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const block = cellsOfBlock(text);
    const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
    if (only === undefined) return setPasted({ text, at: keys.active });
    if (keys.range.top === keys.range.bottom && keys.range.left === keys.range.right)
      return void cells.write(keys.active, only);
    void cells.writeRange(keys.range, () => only);
  };
  return {
    pasted,
    onCopy,
    onPaste,
    open: () => setPasted({ text: '', at: keys.active }),
    close: () => setPasted(undefined),
  };
}
