import type { FieldProblem, FieldProblems } from '../errors/index.ts';

export interface RetentionRule {
  /** Days it is kept where the company has said nothing; 0 is until somebody deletes it. */
  readonly standard: number;
  /** No shorter: what the product itself, or a decision about hours, still needs. */
  readonly min: number;
  /** Whether it may be kept without an end. */
  readonly mayStay: boolean;
}

/** Kinds of data that go by themselves, and the limits a company may move within. */
export const retentionRules = {
  stemp_traces: { standard: 0, min: 60, mayStay: true },
  notices: { standard: 0, min: 30, mayStay: true },
  sessions: { standard: 30, min: 7, mayStay: false },
  exports: { standard: 7, min: 1, mayStay: false },
  webhook_log: { standard: 30, min: 10, mayStay: false },
  label_jobs: { standard: 90, min: 7, mayStay: false },
  audit: { standard: 0, min: 730, mayStay: true },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as readonly RetentionKind[];
export const RETENTION_MAX_DAYS = 3650;

/** What no setting removes, each for a reason the page tells. */
export const keptForGood = ['hours', 'exposure', 'records'] as const;

export const isRetentionKind = (name: string): name is RetentionKind => Object.hasOwn(retentionRules, name);

/** The days that count for a company: its own where it has said so. */
export function retentionDays(own: unknown, kind: RetentionKind): number {
  const said = typeof own === 'object' && own !== null ? (own as Record<string, unknown>)[kind] : undefined;
  return typeof said === 'number' ? said : retentionRules[kind].standard;
}

function problemOf(kind: RetentionKind, days: unknown): FieldProblem | undefined {
  const { min, mayStay }: RetentionRule = retentionRules[kind];
  if (typeof days !== 'number' || !Number.isInteger(days)) return { code: 'NOT_A_NUMBER' };
  if (days === 0 && mayStay) return undefined;
  if (days < min) return { code: 'TOO_SMALL', params: { min } };
  return days > RETENTION_MAX_DAYS ? { code: 'TOO_LARGE', params: { max: RETENTION_MAX_DAYS } } : undefined;
}

/** What is wrong with the days somebody wants to save, all of it. */
export const retentionProblems = (days: Readonly<Record<string, unknown>>): FieldProblems =>
  Object.fromEntries(
    Object.entries(days).flatMap(([kind, value]) => {
      const problem = isRetentionKind(kind) ? problemOf(kind, value) : { code: 'UNKNOWN_FIELD' as const };
      return problem ? [[kind, [problem]] as const] : [];
    }),
  );
