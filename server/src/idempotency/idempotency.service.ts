import { createHash } from 'node:crypto';
import { keyReused } from '@sveis/domain/errors';
import { canonicalJson } from '../canonical-json.ts';
import type { UserContext } from '../context.ts';
import { BeginAgain } from '../database/held-back.ts';
import { claimKey, findKey, storeAnswer } from './idempotency.store.ts';

export interface KeyedRequest {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * Runs `work` once per key. The key's row, the effect and the answer commit together,
 * so a repeat finds either all of them or none.
 */
export async function once<Given extends Answer>(
  ctx: UserContext,
  request: KeyedRequest,
  work: () => Promise<Given>,
): Promise<Given> {
  const requestHash = hashOf(request);
  const claim = { userId: ctx.user.id, key: request.key, requestHash, now: ctx.now };
  if (await claimKey(ctx.tx, claim)) {
    const answer = await work();
    await storeAnswer(ctx.tx, ctx.user.id, request.key, answer);
    return answer;
  }
  const earlier = await findKey(ctx.tx, ctx.user.id, request.key);
  if (!earlier?.request_hash.equals(requestHash)) throw keyReused();
  // The same call gave it: what was stored is what it gives.
  return (earlier.answer ?? {}) as Given;
}

/**
 * The same for a caller still being confirmed. The key is claimed in the same packet; `work` gets what stands for both
 * and may ask the database before it holds. Where the key is taken the call begins again and finds the first answer.
 */
export async function onceWhen(
  confirmed: Promise<unknown>,
  ctx: UserContext,
  request: KeyedRequest,
  work: (claimed: Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const claim = { userId: ctx.user.id, key: request.key, requestHash: hashOf(request), now: ctx.now };
  const claimed = Promise.all([claimKey(ctx.tx, claim), confirmed]).then(([isFirst]) => {
    if (!isFirst) throw new BeginAgain();
  });
  const [claiming, working] = await Promise.allSettled([claimed, work(claimed)]);
  if (claiming.status === 'rejected') throw claiming.reason;
  if (working.status === 'rejected') throw working.reason;
  await storeAnswer(ctx.tx, ctx.user.id, request.key, working.value);
  return working.value;
}

const hashOf = ({ method, path, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(canonicalJson([method, path, body]))
    .digest();
