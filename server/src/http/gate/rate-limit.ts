import { tooManyRequests } from '@sveis/domain/errors';

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface RateLimit {
  /** Takes one from the subject's bucket. */
  (subject: string): void;
  /** Refuses when nothing is left and takes nothing: for a caller who is not known yet and could spend another's share. */
  refuseWhenSpent(subject: string): void;
  /** Whether anybody has been refused within the last second. */
  isRefusing(): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MAX_SUBJECTS = 50_000;
const REFUSING_MS = 1_000;

/** A bucket per subject in this process: keeps one phone or one company from starving the rest. */
export function createRateLimit(
  { perSecond, burst }: Rate,
  clock: () => number = () => performance.now(),
): RateLimit {
  const buckets = new Map<string, Bucket>();
  const left = ({ tokens, at }: Bucket, now: number): number =>
    Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
  // Made once for each wait: a refusal must cost less than what it refuses, and an error reads the stack.
  const refusals = new Map<number, ReturnType<typeof tooManyRequests>>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  const refusal = (tokens: number) => {
    refusedAt = clock();
    const retryAfter = Math.ceil((1 - tokens) / perSecond);
    const made = refusals.get(retryAfter) ?? tooManyRequests({ retryAfter });
    refusals.set(retryAfter, made);
    return made;
  };

  const take = (subject: string): void => {
    const now = clock();
    const bucket = buckets.get(subject) ?? { tokens: burst, at: now };
    bucket.tokens = left(bucket, now);
    bucket.at = now;
    buckets.delete(subject);
    buckets.set(subject, bucket);
    const oldest = buckets.size > MAX_SUBJECTS ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) throw refusal(bucket.tokens);
    bucket.tokens -= 1;
  };
  const refuseWhenSpent = (subject: string): void => {
    const bucket = buckets.get(subject);
    const tokens = bucket ? left(bucket, clock()) : burst;
    if (tokens < 1) throw refusal(tokens);
  };
  const isRefusing = (): boolean => clock() - refusedAt < REFUSING_MS;
  return Object.assign(take, { refuseWhenSpent, isRefusing });
}
