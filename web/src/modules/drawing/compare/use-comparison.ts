import { comparePins, pinsOf, type WeldPin } from '@sveis/domain/modules/drawing';
import { useMemo, useState } from 'react';
import { actOn, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { type CurrentFile, currentFile } from '../drawing-file.ts';
import { useWelds } from '../drawing-welds.ts';
import { useBoard } from '../viewer/use-board.ts';
import { type OpenedDrawing, useDrawingSource } from '../viewer/use-drawing-source.ts';
import { marksOn, type Pins, usePinActions, usePins } from '../viewer/use-pins.ts';
import type { ListedChange } from './change-list.tsx';
import { type ComparedSource, useChangedPins } from './use-changed-pins.ts';

/** The revision that is compared, and the one it follows. */
export interface Revisions {
  readonly record: RecordAnswer;
  readonly place: RecordPlace;
  readonly file: CurrentFile;
  readonly replaces: string;
  readonly earlier: RecordAnswer | undefined;
  readonly isEarlierMissing: boolean;
}

/** A file nobody can show: what belongs to a revision that is not known. */
const noFile: CurrentFile = { id: '', name: '', type: '', size: 0 };

/** What cannot be opened, or is no kind of file that is shown here, is compared with nothing. */
const comparedOf = (opened: OpenedDrawing): ComparedSource => {
  if (opened.status === 'ready') return opened.source;
  return opened.status === 'loading' ? undefined : 'missing';
};
const openOf = (source: ComparedSource) => (source === 'missing' ? undefined : source);

/** Both revisions on their boards, what became of each pin, and what is left to confirm. */
export function useComparison(revisions: Revisions, isBeside: boolean) {
  const { record, place, file, replaces, earlier, isEarlierMissing } = revisions;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const welds = [
    ...useWelds(record.project_id, record.id, true),
    // Until it is approved its welds are those of the revision it follows.
    ...useWelds(record.project_id, replaces, true),
  ];
  const laterOpened = useDrawingSource(file, { isExact: true });
  const earlierOpened = useDrawingSource((earlier && currentFile(earlier)) ?? noFile, { isExact: true });
  const later = comparedOf(laterOpened);
  const old = isEarlierMissing ? 'missing' : earlier && comparedOf(earlierOpened);
  const pins = usePins(record, place, welds);
  const before = useMemo(() => (earlier ? pinsOf(earlier) : []), [earlier]);
  const changed = useChangedPins(old, later, pins.all);
  const sheetCount = openOf(later)?.sheetCount ?? Math.max(1, ...pins.all.map((pin) => pin.page));
  const board = useBoard({
    source: openOf(later),
    page,
    pins: marksOn(pins, page),
    chosen,
    onPin: setChosen,
    onPoint: () => undefined,
    onFailed: () => undefined,
    onView: (view, sheet) => other.follow(view, sheet),
  });
  const other = useBoard({
    source: openOf(old),
    page: Math.min(page, openOf(old)?.sheetCount ?? page),
    pins: isBeside ? marksOn({ all: before, weldOf: pins.weldOf }, page) : [],
    chosen: undefined,
    onPin: () => undefined,
    onPoint: () => undefined,
    onFailed: () => undefined,
    onView: (view, sheet) => board.follow(view, sheet),
  });
  const confirming = useConfirming(comparePins(before, pins.all, sheetCount), pins, changed);
  const pin = pins.all.find(({ id }) => id === chosen);
  return {
    ...confirming,
    board,
    other,
    page,
    sheetCount,
    pin,
    pins,
    pinActions: usePinActions(record, place, pin),
    isComparing: changed === undefined,
    isEarlierGone: old === 'missing',
    isLaterReady: laterOpened.status === 'ready',
    isLaterLoading: laterOpened.status === 'loading',
    isEarlierLoading: earlierOpened.status === 'loading',
    turnBy: (by: number) => setPage(Math.max(1, Math.min(sheetCount, page + by))),
    /** Brings the pin of a change to the middle of the screen. */
    show: ({ after, before: gone, number }: ListedChange) => {
      const at = after ?? gone;
      if (!at) return;
      setPage(Math.min(sheetCount, at.page));
      setChosen(after?.id);
      board.goTo({ id: at.id, x: at.x, y: at.y, label: number, shape: 'waiting' });
    },
    /** Moves the pin to what is in the middle of the screen. False while there is nothing to see. */
    moveHere: (moved: WeldPin): boolean => {
      const at = board.middle();
      if (!at) return false;
      pins.move(moved, { page, ...at });
      confirming.confirm(moved.weld);
      return true;
    },
    /** Tells the server that every pin was compared. */
    finish: () =>
      actOn(place, record, {
        path: 'steps/compare',
        sent: { rev: record.rev, seen: {} },
        values: { pins_compared: true },
      }),
  };
}

export type Comparison = ReturnType<typeof useComparison>;

/** A pin whose surroundings changed is confirmed by a person, one by one. */
function useConfirming(
  compared: ReturnType<typeof comparePins>,
  pins: Pins,
  changed: ReadonlySet<string> | undefined,
) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const changes = compared.map((change): ListedChange => {
    const isAsked =
      change.after !== undefined && (change.kind === 'no_page' || changed?.has(change.weld) === true);
    return {
      ...change,
      number: pins.weldOf({ id: '', weld: change.weld, page: 1, x: 0, y: 0 }).number,
      isChangedAround: isAsked,
      isConfirmed: isAsked && confirmed.has(change.weld),
    };
  });
  return {
    changes,
    left: changes.filter(({ isChangedAround, isConfirmed }) => isChangedAround && !isConfirmed),
    confirm: (weld: string) => setConfirmed((before) => new Set([...before, weld])),
  };
}
