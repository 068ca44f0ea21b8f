/** When a run was, on what machine and of which commit. */
export interface RunFacts {
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  readonly postgres: string;
}
export function describeRun(): Promise<RunFacts>;
export function markdownTable(header: readonly string[], rows: readonly (readonly unknown[])[]): string;
/** Gives the path of the file it wrote. */
export function writeReport(options: {
  readonly folder: string;
  readonly out: string | undefined;
  readonly run: RunFacts;
  readonly text: string;
}): Promise<string>;
