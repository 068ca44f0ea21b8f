import type { IdentityContext } from '../../context.ts';
import type { ExportRow } from './export.store.ts';

/** Thrown where a run must end: somebody cancelled it, or another run has taken it over. */
export class RunEnded extends Error {
  constructor() {
    super('the export is no longer this run’s');
    this.name = 'RunEnded';
  }
}

/** One export being made. */
export interface ExportRun {
  /** The person who asked for it, with the rights they have now. */
  readonly ctx: IdentityContext;
  readonly row: ExportRow;
  readonly folder: string;
  /** Tells how far it is, and throws `RunEnded` where it is to stop. */
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** One of the files of a project. */
export interface ProjectRun extends ExportRun {
  readonly row: ExportRow & { readonly project_id: number };
}

export interface MadeFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}
