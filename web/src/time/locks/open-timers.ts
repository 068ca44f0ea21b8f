import * as z from 'zod/mini';

const timer = z.object({
  user_name: z.optional(z.string()),
  name: z.optional(z.string()),
  state: z.optional(z.string()),
  start_at: z.optional(z.string()),
});

const refusal = z.object({ timers: z.optional(z.array(timer)) });

export interface OpenTimer {
  readonly name: string;
  readonly startAt: string | undefined;
  readonly isHeld: boolean;
}

/** Whose clocks stand in the way of a lock, as the refusal names them. */
export function openTimersOf(body: unknown): readonly OpenTimer[] {
  const read = refusal.safeParse(body);
  return (read.success ? (read.data.timers ?? []) : []).map((one) => ({
    name: one.user_name ?? one.name ?? '',
    startAt: one.start_at,
    isHeld: one.state === 'held',
  }));
}
