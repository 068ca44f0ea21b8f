import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connectivity } from '../../offline/connectivity.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { claimLine, claimsIn, type LineClaim, releaseLine } from './line-claims.ts';

/** A claim lasts five minutes from the last call: while somebody types or scans, it is renewed this often. */
const RENEW_AFTER_MS = 60_000;

/** How soon a claim that has run out is gone from the screen, also where nothing new is heard. */
export const LOOK_AT_CLAIMS_MS = 15_000;

interface Claiming {
  readonly module: string;
  readonly order: RecordAnswer;
  /** The line in hand, else the one that is proposed. */
  readonly lineId: string | undefined;
  /** Changes with every scan and key. */
  readonly touched: unknown;
}

/**
 * Tells the others which line is being picked here. Without network nobody is told, and nothing waits for it: the work goes
 * on, and a lost call is made again with the next touch.
 */
export function useLineClaim({ module, order, lineId, touched }: Claiming): void {
  const queries = useQueryClient();
  const held = useRef<{ readonly lineId: string; readonly at: number }>(undefined);
  const letGo = useRef(() => {
    const last = held.current;
    held.current = undefined;
    if (last && connectivity.get().online) releaseLine(last.lineId).catch(() => undefined);
  });
  const { id } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a touch renews the claim, whatever was touched.
  useEffect(() => {
    if (lineId === undefined) return letGo.current();
    const isFresh = held.current?.lineId === lineId && Date.now() - held.current.at < RENEW_AFTER_MS;
    if (isFresh || !connectivity.get().online) return;
    held.current = { lineId, at: Date.now() };
    claimLine(lineId)
      .then((other) => {
        if (!other) return;
        queries.setQueryData<RecordAnswer>(['records', module, 'one', id], (known) =>
          withClaim(known, other),
        );
      })
      .catch(() => {
        if (held.current?.lineId === lineId) held.current = { lineId, at: 0 };
      });
  }, [queries, module, id, lineId, touched]);
  useEffect(() => letGo.current, []);
}

/** What was heard stands in the answer until the next one comes. */
const withClaim = (known: RecordAnswer | undefined, other: LineClaim): RecordAnswer | undefined =>
  known && {
    ...known,
    claims: [...claimsIn(known).filter(({ line_id }) => line_id !== other.line_id), other],
  };
