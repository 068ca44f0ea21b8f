import { AppError } from '@sveis/domain/errors';
import { labelId } from '@sveis/domain/records';
import { modulesIn, openRecords, type RecordModule, type RecordScope } from '../../records/index.ts';
import type { ProjectRun } from '../exports/export-run.ts';
import { type RecordSheet, readSheet } from '../papers/record-sheet.ts';
import { translateFor } from '../papers/value-words.ts';

type Reference = RecordSheet['names'][number];

export interface NamedRecords {
  /** Remembers what a record in the documentation names. */
  note(references: readonly Reference[]): void;
  /** How many are known of so far. */
  readonly count: number;
  /** Procedures, certificates, materials and instruments that were named, and what those name in turn. */
  parts(): AsyncGenerator<NamedPart>;
}

export interface NamedPart {
  readonly title: string;
  readonly sheets: AsyncIterable<RecordSheet>;
  /** Named, and not open to the person who asks: known when all sheets were read. */
  readonly hidden: () => number;
}

/** Collects the records others name, of the modules that belong in the documentation for that reason alone. */
export function createNamedRecords(run: ProjectRun): NamedRecords {
  const { ctx, row } = run;
  const modules = modulesIn(ctx).filter(
    ({ definition: { dossier, feature } }) => dossier?.isNamed && ctx.rights.features[feature] === true,
  );
  const waiting = new Map<string, Set<string>>(modules.map(({ definition }) => [definition.key, new Set()]));
  const known = new Set<string>();
  const note: NamedRecords['note'] = (references) => {
    for (const { target, id } of references) {
      if (known.has(`${target}:${id}`)) continue;
      const ids = waiting.get(target);
      if (!ids) continue;
      known.add(`${target}:${id}`);
      ids.add(id);
    }
  };

  const takeWaiting = ({ definition: { key } }: RecordModule): readonly string[] => {
    const ids = [...(waiting.get(key) ?? [])];
    waiting.set(key, new Set());
    return ids;
  };

  return {
    note,
    get count() {
      return known.size;
    },
    parts: async function* () {
      const next = () => modules.find(({ definition }) => waiting.get(definition.key)?.size);
      for (let module = next(); module; module = next()) {
        const { definition } = module;
        const ids = takeWaiting(module);
        let shown = 0;
        const sheets = readOpen(run, module, ids, (sheet) => {
          shown += 1;
          note(sheet.names);
        });
        yield {
          title: translateFor(ctx, definition, row.language)(labelId(definition.key, 'module')),
          sheets,
          hidden: () => ids.length - shown,
        };
      }
    },
  };
}

/** The records this person may see, by their numbers. A certificate is in no project, so each is opened where it is. */
async function* readOpen(
  { ctx, row }: ProjectRun,
  module: RecordModule,
  ids: readonly string[],
  onSheet: (sheet: RecordSheet) => void,
): AsyncGenerator<RecordSheet> {
  const inScope = <T>(work: (scope: RecordScope) => Promise<T>): Promise<T | undefined> =>
    ctx.services.database
      .inTenant(ctx.tenant.id, async (tx) => work(await openRecords({ ...ctx, tx }, module, null)))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) return undefined;
        throw error;
      });
  const found = await inScope((scope) => findNumbers(scope, ids));
  for (const id of found ?? []) {
    const sheet = await inScope((scope) =>
      readSheet(scope, id, { language: row.language, isForOthers: true }),
    );
    if (!sheet) continue;
    onSheet(sheet);
    yield sheet;
  }
}

async function findNumbers({ store, ctx }: RecordScope, ids: readonly string[]): Promise<readonly string[]> {
  const found: { readonly id: string; readonly number: string }[] = [];
  for (const id of ids) {
    const record = await store.find(ctx.tx, id);
    if (record && !record.isDeleted) found.push({ id, number: record.number ?? '' });
  }
  found.sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
  return found.map(({ id }) => id);
}
