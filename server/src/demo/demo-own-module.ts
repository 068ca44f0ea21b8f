import type { FormContent } from '@sveis/domain/checklists';
import type { ModuleWrapper } from '@sveis/domain/custom-modules';

/** A module a demo company has made itself: its form, the settings around it, and what is in it. */
export interface DemoOwnModule {
  readonly id: number;
  readonly form: FormContent;
  readonly wrapper: ModuleWrapper;
  readonly records: readonly DemoOwnRecord[];
}

export interface DemoOwnRecord {
  /** Of the project it is in, by number. */
  readonly project: string;
  readonly by: string;
  /** Days from today. */
  readonly written: number;
  readonly status: string;
  /** As they are kept; `tool` names an item by its number. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly tool?: string;
}
