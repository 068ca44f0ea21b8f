/** A module a demo company has made itself, as it would write it down, and what is in it. */
export interface DemoOwnModule {
  readonly id: number;
  readonly definition: Readonly<Record<string, unknown>>;
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
