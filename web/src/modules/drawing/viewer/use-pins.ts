import { type PinState, pinShapes, pinsOf, sharedStart, type WeldPin } from '@sveis/domain/modules/drawing';
import { rowActionsFor, rowsAt, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { actOn, knownName, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { WELDS, type WeldOnSheet } from '../drawing-welds.ts';
import type { PinPlace } from '../pin-weld.ts';
import type { PinMark } from './pin-painter.ts';

export interface Pins {
  readonly all: readonly WeldPin[];
  readonly weldOf: (pin: WeldPin) => WeldOnSheet;
  /** Waits on this phone together with the weld it was made with. */
  readonly isNew: (pin: WeldPin) => boolean;
  /** Sets a pin for a weld; gives the id of the pin. */
  readonly add: (weld: string, at: PinPlace) => string;
  readonly move: (pin: WeldPin, at: PinPlace) => void;
  readonly remove: (pin: WeldPin) => void;
}

/** The pins of a drawing, and what changes them: sent at once, or when there is network again. */
export function usePins(record: RecordAnswer, place: RecordPlace, welds: readonly WeldOnSheet[]): Pins {
  const queries = useQueryClient();
  const byId = useMemo(() => new Map(welds.map((weld) => [weld.id, weld])), [welds]);
  const rows = useMemo(() => rowsWith(record, welds), [record, welds]);
  const all = useMemo(() => pinsOf({ pins: rows }), [rows]);
  const isNew = ({ weld }: WeldPin) => rowsAt(byId.get(weld)?.values ?? {}, 'pin').length > 0;
  const send = async (
    path: string,
    sent: Values,
    next: readonly Values[],
    more: { readonly title?: string; readonly waitsFor?: readonly string[]; readonly seen?: Values } = {},
  ) => {
    const { title = record.title, ...how } = more;
    const about = { ...record, title };
    const isKept = await actOn(place, about, { path, sent, values: { pins: next }, ...how });
    // What was in the way is shown at once.
    if (!isKept) await queries.invalidateQueries({ queryKey: ['records', place.definition.key] });
  };
  const weldOf = ({ weld }: WeldPin): WeldOnSheet =>
    byId.get(weld) ?? {
      id: weld,
      number: knownName(WELDS, weld)?.split(' ')[0] ?? '…',
      state: 'pending',
      values: {},
    };
  return {
    all,
    weldOf,
    add: (weld, pointed) => {
      const id = newId();
      const at = placed(pointed);
      void send('rows/pins', { id, weld, ...at }, [...rows, { _id: id, weld, ...at }]);
      return id;
    },
    isNew,
    move: (pin, pointed) => {
      const { id, weld, page, x, y } = pin;
      const at = placed(pointed);
      const next = rows.map((row) => (row._id === id ? { ...row, ...at } : row));
      void send(`rows/pins/${id}/move`, { ...at }, next, {
        title: `${weldOf(pin).number}, ${record.title}`,
        seen: { page, x, y },
        ...(isNew(pin) ? { waitsFor: [weld] } : {}),
      });
    },
    remove: ({ id }) =>
      void send(
        `rows/pins/${id}/remove`,
        {},
        rows.filter((row) => row._id !== id),
      ),
  };
}

/** As exact as the server keeps it: the next to move the pin then saw what is kept. */
const placed = ({ page, x, y }: PinPlace): PinPlace => ({
  page,
  x: Number(x.toFixed(5)),
  y: Number(y.toFixed(5)),
});

/** The rows of the drawing, and behind them the pins of welds this phone has made here and not sent yet. */
function rowsWith(record: RecordAnswer, welds: readonly WeldOnSheet[]): readonly Values[] {
  const rows = rowsAt(record, 'pins');
  const known = new Set(rows.map(({ _id }) => _id));
  const unsent = welds.flatMap(({ id, values }) =>
    rowsAt(values, 'pin').flatMap(({ drawing, ...pin }) =>
      drawing === record.id && !known.has(pin._id) ? [{ ...pin, weld: id }] : [],
    ),
  );
  return unsent.length === 0 ? rows : [...rows, ...unsent];
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
