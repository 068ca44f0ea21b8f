import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { type Entry, outboxActions, send } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import type { CountSheet, SheetLine, SheetPlace } from '../wire.ts';
import { countedWith, linesAt, placeOf, seenIn, sheetOf } from './count-lines.ts';
import { finishCountPlace, openCountPlace } from './count-operations.ts';
import type { CountSignals } from './use-count-signals.ts';

/** The place that is being counted: gone to by its code, and left when all of it is counted. */
export function useCountPlace(sheet: CountSheet, entries: readonly Entry[], signals: CountSignals) {
  const [placeId, setPlaceId] = useState<number>();
  const [isFinishing, setIsFinishing] = useState(false);
  // Without network the sheet does not have it yet.
  const [added, setAdded] = useState<SheetPlace>();
  const place = [...sheet.locations, ...(added ? [added] : [])].find(
    ({ location_id }) => location_id === placeId,
  );

  /** Whether the counter is there now. */
  const goTo = async (
    next: SheetPlace,
    choice: 'continue' | 'clear' | null,
    { version = next.version, isNew = false } = {},
  ): Promise<boolean> => {
    signals.leaveQuestion();
    const ask = (seen: number) => {
      signals.ask({ kind: 'taken', place: next, version: seen });
      return false;
    };
    const isCounted = linesAt(sheet, next.location_id).some((one) => countedWith(one, entries) !== undefined);
    if (isCounted && choice === null) return ask(next.version);
    const body = { id: newId(), sheet: sheetOf(sheet), place: placeOf(next), choice, version };
    const confirm = isNew ? ['LOCATION_NOT_ON_SHEET'] : [];
    const outcome = await signals.whileSending(send(openCountPlace, body, { confirm }));
    if (outcome.kind === 'question') {
      await outboxActions.drop(outcome.entry);
      return ask(seenIn(outcome.failure)?.seen?.version ?? next.version);
    }
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      signals.refuseUnsent(outcome);
      return false;
    }
    signal('read');
    if (isNew) setAdded(next);
    setPlaceId(next.location_id);
    return true;
  };

  /** Whether the place is left; `zero` are the lines of which nothing was found. */
  const finish = async (zero: readonly SheetLine[]): Promise<boolean> => {
    if (!place) return false;
    setIsFinishing(false);
    const zero_line_ids = zero.map(({ id }) => id);
    const body = { id: newId(), sheet: sheetOf(sheet), place: placeOf(place), zero_line_ids };
    const outcome = await send(finishCountPlace, body);
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      signals.refuseUnsent(outcome);
      return false;
    }
    signal('read');
    setPlaceId(undefined);
    return true;
  };

  return { place, goTo, finish, isFinishing, setIsFinishing };
}
