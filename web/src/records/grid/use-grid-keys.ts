import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import {
  type CellAt,
  type CellRange,
  type GridSize,
  inside,
  movedBy,
  ROW_CHOICE,
  rangeBetween,
} from './grid-place.ts';

export interface Editing {
  readonly at: CellAt;
  readonly first: string;
  readonly isTyped: boolean;
}

interface GridActs {
  /** What stands in a cell, to be typed over. */
  readonly textAt: (at: CellAt) => string;
  readonly mayWrite: (at: CellAt) => boolean;
  readonly onRefused: (at: CellAt) => void;
  readonly onClear: (range: CellRange) => void;
  readonly onFillDown: (range: CellRange) => void;
  readonly onUndo: () => void;
  readonly onChoose: (row: number) => void;
  readonly onOpen: (row: number) => void;
}

/** Where the keyboard stands in a table of cells, and what each key does there. */
export function useGridKeys(size: GridSize, acts: GridActs) {
  const [at, setAt] = useState<CellAt>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellAt>();
  const [editing, setEditing] = useState<Editing>();
  const wantsFocus = useRef(false);
  // After Escape the next Tab leaves the table: nobody is caught in it.
  const mayLeave = useRef(false);
  const active = inside(at, size);
  const range = rangeBetween(anchor ?? active, active);
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (next: CellAt, isWider = false) => {
    wantsFocus.current = true;
    setAnchor(isWider ? (anchor ?? active) : undefined);
    setAt(inside(next, size));
  };
  const edit = (first: string, isTyped: boolean) => {
    if (active.column === ROW_CHOICE) return;
    if (!acts.mayWrite(active)) return acts.onRefused(active);
    setAnchor(undefined);
    setEditing({ at: active, first, isTyped });
  };
  const leaveEditing = (key: string) => {
    setEditing(undefined);
    const moved =
      key === 'Enter'
        ? { row: active.row + 1, column: active.column }
        : key === 'Tab' || key === 'Shift+Tab'
          ? movedBy({ key: 'Tab', shiftKey: key !== 'Tab', ctrlKey: false, metaKey: false }, active, size)
          : undefined;
    if (key !== 'blur') goTo(moved ?? active);
  };

  const onCommand = (event: KeyboardEvent): boolean => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'd') acts.onFillDown(range);
    else if (isCommand && key === 'z') acts.onUndo();
    else if (isCommand && key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setAt({ row: size.rows - 1, column: size.columns - 1 });
    } else return false;
    return true;
  };

  const onChoiceKey = (event: KeyboardEvent): boolean => {
    if (active.column !== ROW_CHOICE) return false;
    if (event.key === ' ') acts.onChoose(active.row);
    else if (event.key === 'Enter') acts.onOpen(active.row);
    else return false;
    return true;
  };

  const onCellKey = (event: KeyboardEvent): boolean => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'F2' || event.key === 'Enter') edit(acts.textAt(active), false);
    else if (event.key === 'Delete' || event.key === 'Backspace') acts.onClear(range);
    else if (event.key === 'Escape') {
      mayLeave.current = true;
      setAnchor(undefined);
    } else if (isPlain && [...event.key].length === 1) edit(event.key, true);
    else return false;
    return true;
  };

  return {
    table,
    active,
    range,
    editing,
    leaveEditing,
    goTo,
    edit: (place: CellAt) => {
      setAt(place);
      setAnchor(undefined);
      if (!acts.mayWrite(place)) return acts.onRefused(place);
      setEditing({ at: place, first: acts.textAt(place), isTyped: false });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (editing) return;
      if (event.key === 'Tab' && mayLeave.current) return;
      if (event.key !== 'Escape' && event.key !== 'Shift') mayLeave.current = false;
      if (onCommand(event)) return event.preventDefault();
      const moved = movedBy(event, active, size);
      if (moved) {
        event.preventDefault();
        return goTo(moved, event.shiftKey && event.key !== 'Tab');
      }
      if (event.key !== 'Tab' && (onChoiceKey(event) || onCellKey(event))) event.preventDefault();
    },
  };
}
