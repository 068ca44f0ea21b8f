import type { Config } from '../config.ts';
import type { OperatedInstallation, SchemaNeed } from './installation.ts';

export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly help: string;
  /** How the value is named in the help. */
  readonly value?: string;
  readonly isRequired?: boolean;
}

export interface Outcome {
  /** For people. */
  readonly lines: readonly string[];
  /** For machines, with --json. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The command ran to its end and found something wrong. */
  readonly hasFailed?: boolean;
}

export interface Call {
  readonly config: Config;
  readonly now: Date;
  /** A required option. */
  text(name: string): string;
  maybe(name: string): string | undefined;
  flag(name: string): boolean;
  positional(index: number): string;
  /** Refuses without --yes. */
  confirm(what: string): void;
  /** One line about long work; never mixed with the result. */
  progress(step: string): void;
  readInput(): Promise<string>;
  readonly signal: AbortSignal;
  /** The database, opened at the first call and closed when the command ends. */
  installation(schema?: SchemaNeed): Promise<OperatedInstallation>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly positionals?: readonly string[];
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** What is typed after `npm run sveis --`, ready to be changed. */
  readonly examples: readonly string[];
  /** More than one line of help. */
  readonly notes?: readonly string[];
  run(call: Call): Promise<Outcome>;
}
