import type { Language } from '@sveis/domain/locales';
import type { Values } from '@sveis/domain/records';

/** A chemical of the demo, in the words of its definition; people, places and dates by name and distance. */
export interface DemoChemical {
  /** What others of the demo call it. */
  readonly key: string;
  readonly status: 'proposed' | 'approved' | 'phase_out' | 'prohibited';
  readonly values: Values;
  readonly supplier?: string;
  readonly stock: readonly {
    readonly place: string;
    readonly max: number;
    readonly onHand: number;
    readonly unit: string;
    readonly cabinet?: string;
  }[];
  /** Days from today; before today is overdue. */
  readonly checkInDays: number;
  readonly assessment?: { readonly task: string; readonly place: string; readonly measures: string };
  readonly substitution?: {
    readonly alternatives: string;
    readonly decision: 'replace' | 'keep';
    readonly reason: string;
  };
  readonly instructions?: Readonly<Partial<Record<Language, string>>>;
  readonly keepApart?: readonly string[];
  readonly replacement?: string;
}

export interface DemoTraining {
  readonly person: string;
  readonly chemical: string;
  readonly daysAgo: number;
}

/** Somebody who is to confirm the work instruction. */
export interface DemoAsked {
  readonly person: string;
  readonly chemical: string;
  readonly dueInDays: number;
  readonly isDone: boolean;
}

export interface DemoExposure {
  readonly person: string;
  readonly chemical: string;
  readonly daysAgo: number;
  readonly position: string;
  readonly workplace: string;
  readonly project: string;
  readonly how: string;
  readonly minutes: number;
  readonly ppeNote: string;
}
