import { type PinState, pinShapes, pinsOf, sharedStart, type WeldPin } from '@sveis/domain/modules/drawing';
import { rowActionsFor, rowsAt } from '@sveis/domain/records';
import { useEffect, useMemo } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { actOn, knownName, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { WELDS, type WeldOnSheet } from '../drawing-welds.ts';
import { knowPins, type PinPlace } from '../pin-weld.ts';
import type { PinMark } from './pin-painter.ts';

export interface Pins {
  readonly all: readonly WeldPin[];
  readonly weldOf: (pin: WeldPin) => WeldOnSheet;
  /** Sets a pin for a weld; gives the id of the pin. */
  readonly add: (weld: string, at: PinPlace) => string;
  readonly move: (pin: WeldPin, at: PinPlace) => void;
  readonly remove: (pin: WeldPin) => void;
}

/** The pins of a drawing, and what changes them: sent at once, or when there is network again. */
export function usePins(record: RecordAnswer, place: RecordPlace, welds: readonly WeldOnSheet[]): Pins {
  const all = useMemo(() => pinsOf(record), [record]);
  const byId = useMemo(() => new Map(welds.map((weld) => [weld.id, weld])), [welds]);
  const rows = rowsAt(record, 'pins');
  useEffect(() => knowPins(record.id, rows), [record.id, rows]);
  const send = (path: string, sent: Readonly<Record<string, unknown>>, next: readonly unknown[]) =>
    void actOn(place, record, { path, sent, values: { pins: next } });
  return {
    all,
    weldOf: ({ weld }) =>
      byId.get(weld) ?? {
        id: weld,
        number: knownName(WELDS, weld)?.split(' ')[0] ?? '…',
        state: 'pending',
        values: {},
      },
    add: (weld, at) => {
      const id = newId();
      send('rows/pins', { id, weld, ...at }, [...rows, { _id: id, weld, ...at }]);
      return id;
    },
    move: ({ id }, at) =>
      send(
        `rows/pins/${id}/move`,
        { ...at },
        rows.map((row) => (row._id === id ? { ...row, ...at } : row)),
      ),
    remove: ({ id }) =>
      send(
        `rows/pins/${id}/remove`,
        {},
        rows.filter((row) => row._id !== id),
      ),
  };
}

/** Pins of one sheet as they are painted, all of them or those in one state. */
export function marksOn(
  { all, weldOf }: Pick<Pins, 'all' | 'weldOf'>,
  page: number,
  filter?: PinState,
): readonly PinMark[] {
  const onSheet = all.filter((pin) => pin.page === page);
  const start = sharedStart(onSheet.map((pin) => weldOf(pin).number));
  return onSheet.flatMap((pin) => {
    const { number, state } = weldOf(pin);
    const isIn = filter === undefined || state === filter;
    return isIn
      ? [{ id: pin.id, x: pin.x, y: pin.y, label: number.slice(start.length), shape: pinShapes[state] }]
      : [];
  });
}

/** What this person may do with a pin, by the rules the server has. */
export function usePinActions(
  record: RecordAnswer,
  place: RecordPlace,
  pin: WeldPin | undefined,
): readonly string[] {
  const today = useToday();
  const userId = useSessionIn()?.who.userId;
  if (!pin || userId === undefined || record.closed_project !== undefined) return [];
  return rowActionsFor(
    {
      definition: place.definition,
      record: { status: record.status, createdBy: record.created_by, values: record },
      standing: { userId, level: record.may.level ?? undefined },
      today,
      now: trueNow(),
    },
    'pins',
    { ...pin },
  );
}
