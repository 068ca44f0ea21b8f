import { type PinState, pinShapes, pinsOf, sharedStart, type WeldPin } from '@sveis/domain/modules/drawing';
import { rowActionsFor, rowsAt, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { type Entry, useOutbox } from '../../../offline/outbox/index.ts';
import { actOn, knownName, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { WELDS, type WeldOnSheet } from '../drawing-welds.ts';
import type { PinPlace } from '../pin-weld.ts';
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
  const queries = useQueryClient();
  const byId = useMemo(() => new Map(welds.map((weld) => [weld.id, weld])), [welds]);
  const unsent = useOutbox({ recordId: record.id });
  const rows = useMemo(() => rowsWith(record, welds, removedIn(unsent)), [record, welds, unsent]);
  const all = useMemo(() => pinsOf({ pins: rows }), [rows]);
  /** A pin that waits on this phone together with its weld is changed once the server has them. */
  const waiting = ({ weld }: WeldPin) =>
    rowsAt(byId.get(weld)?.values ?? {}, 'pin').length > 0 ? { waitsFor: [weld] } : {};
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
    move: (pin, pointed) => {
      const { id, page, x, y } = pin;
      const at = placed(pointed);
      const next = rows.map((row) => (row._id === id ? { ...row, ...at } : row));
      void send(`rows/pins/${id}/move`, { ...at }, next, {
        title: `${weldOf(pin).number}, ${record.title}`,
        seen: { page, x, y },
        ...waiting(pin),
      });
    },
    remove: (pin) => {
      const next = rows.filter((row) => row._id !== pin.id);
      void send(`rows/pins/${pin.id}/remove`, {}, next, waiting(pin));
    },
  };
}

/** As exact as the server keeps it: the next to move the pin then saw what is kept. */
const placed = ({ page, x, y }: PinPlace): PinPlace => ({
  page,
  x: Number(x.toFixed(5)),
  y: Number(y.toFixed(5)),
});

/** Pins somebody has removed on this phone, of which the server has not heard yet. */
const removedIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ body }) => {
    const { path = '' } = body as { readonly path?: string };
    return /^rows\/pins\/([^/]+)\/remove$/.exec(path)?.[1] ?? [];
  });

/** The rows of the drawing, and behind them the pins of welds this phone has made here and not sent yet. */
function rowsWith(
  record: RecordAnswer,
  welds: readonly WeldOnSheet[],
  removed: readonly string[],
): readonly Values[] {
  const rows = rowsAt(record, 'pins');
  const known = new Set([...rows.map(({ _id }) => _id), ...removed]);
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
