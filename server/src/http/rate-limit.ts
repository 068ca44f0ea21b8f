import { tooManyRequests } from '@sveis/domain/errors';

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MAX_SUBJECTS = 50_000;

/** A bucket per subject in this process: keeps one phone or one company from starving the rest. */
export function createRateLimit({ perSecond, burst }: Rate, clock: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();

  return (subject: string): void => {
    const now = clock();
    const bucket = buckets.get(subject) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    buckets.delete(subject);
    buckets.set(subject, bucket);
    const oldest = buckets.size > MAX_SUBJECTS ? buckets.keys().next().value : undefined;
    if (oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) throw tooManyRequests({ retryAfter: Math.ceil((1 - bucket.tokens) / perSecond) });
    bucket.tokens -= 1;
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
