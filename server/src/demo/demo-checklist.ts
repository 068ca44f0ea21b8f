import type { DemoWord } from './demo-record.ts';

/** A checklist somebody has filled in, or is filling in. */
export interface DemoChecklist {
  /** The form, by its name. */
  readonly form: string;
  readonly title?: string;
  readonly by: string;
  /** Days from today. */
  readonly day: number;
  readonly project?: string;
  /** The number on the item it is about. */
  readonly item?: string;
  readonly answers: Readonly<Record<string, unknown | DemoWord>>;
  readonly notes?: readonly { readonly about: string; readonly comment: string }[];
  /** The deviation an answer became, by its title. */
  readonly followUp?: { readonly about: string; readonly deviation: string };
  readonly status: 'draft' | 'submitted' | 'in_review';
  /** Whose decision it waits for. */
  readonly approver?: string;
}

/** A checklist that comes back. */
export interface DemoPlan {
  readonly form: string;
  readonly title: string;
  readonly by: string;
  readonly responsible: string;
  readonly every: number;
  readonly unit: 'days' | 'weeks' | 'months';
  /** Days from today. */
  readonly due: number;
  readonly daysBefore: number;
}

/** Forms a project expects, by their names, and the day each is due: from its start, or before its end. */
export interface DemoExpected {
  readonly project: string;
  readonly forms: readonly {
    readonly form: string;
    readonly from?: 'start' | 'end';
    readonly days?: number;
  }[];
}

/** The form a plan of an item is done by. */
export interface DemoControlForm {
  /** The number on the item. */
  readonly item: string;
  /** The kind of control its plan is for. */
  readonly type: string;
  readonly form: string;
}

/** Forms a company has published, by their names among those to start from, and what was made of them. */
export interface DemoChecklists {
  readonly forms: readonly string[];
  /** Who gets a form's checklists by mail, by its name. */
  readonly recipients?: Readonly<Record<string, string>>;
  /** Files of the company's folders a form names, by its name. */
  readonly documents?: Readonly<Record<string, readonly string[]>>;
  readonly publishedBy: string;
  readonly records: readonly DemoChecklist[];
  readonly plans?: readonly DemoPlan[];
  readonly expected?: readonly DemoExpected[];
  readonly controlForms?: readonly DemoControlForm[];
}
