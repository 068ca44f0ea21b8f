import { createHash } from 'node:crypto';
import { keyReused } from '@sveis/domain/errors';
import { canonicalJson } from '../canonical-json.ts';
import type { UserContext } from '../context.ts';
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
export async function once(
  ctx: UserContext,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = hashOf(request);
  const claim = { userId: ctx.user.id, key: request.key, requestHash, now: ctx.now };
  if (await claimKey(ctx.tx, claim)) {
    const answer = await work();
    await storeAnswer(ctx.tx, ctx.user.id, request.key, answer);
    return answer;
  }
  const earlier = await findKey(ctx.tx, ctx.user.id, request.key);
  if (!earlier?.request_hash.equals(requestHash)) throw keyReused();
  return earlier.answer ?? {};
}

const hashOf = ({ method, path, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(canonicalJson([method, path, body]))
    .digest();
