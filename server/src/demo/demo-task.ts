import type { Completion, PersonState, TaskKind } from '@sveis/domain/tasks';

/** Days are counted from today; what lies behind is negative. */
export interface DemoTask {
  readonly kind: Exclude<TaskKind, 'action' | 'verify'>;
  readonly subject: string;
  readonly body?: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly sent: number;
  readonly due?: number;
  readonly status?: 'done' | 'rejected' | 'cancelled';
  readonly completion?: Completion;
  readonly priority?: 'high' | 'low';
  readonly repeat?: 'weekly' | 'monthly' | 'yearly';
  readonly isSigned?: boolean;
  readonly project?: string;
  /** The title of the record it concerns. */
  readonly target?: string;
  /** The name of the file it concerns. */
  readonly document?: string;
  readonly cancelReason?: string;
  readonly answers?: Readonly<Record<string, DemoAnswer>>;
}

export interface DemoAnswer {
  readonly state: PersonState;
  readonly day: number;
  readonly verdict?: 'no_remarks' | 'remarks';
  readonly comment?: string;
}
