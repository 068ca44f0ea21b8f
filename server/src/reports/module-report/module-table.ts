import type { Language } from '@sveis/domain/locales';
import { type Field, labelId, statusId, type Values, valueLine } from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import {
  columnsOf,
  openList,
  type Period,
  periodMatch,
  type RecordModule,
  recordPages,
} from '../../records/index.ts';
import { findWords } from '../papers/value-words.ts';
import type { Cell } from '../sheets/xlsx.ts';

/** The records of a module as lines under a head, as far as their reader may see them. */
export interface ModuleTable {
  readonly key: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

interface TableAsked extends Period {
  /** A match of the list; undefined where nothing of the module belongs in the report. */
  readonly within: Values | undefined;
  readonly projectId: number;
  readonly columns: readonly string[] | undefined;
  readonly language: Language;
}

const isFigure = (field: Field): boolean =>
  field.kind === 'number' ||
  field.kind === 'money' ||
  (field.kind === 'computed' && field.result === 'number');

/** Opens a module's list in the project; one this person may not list is refused. */
export async function openTable(
  ctx: IdentityContext,
  module: RecordModule,
  { projectId, columns, language, from, to, within }: TableAsked,
): Promise<ModuleTable> {
  const { definition } = module;
  const { key } = definition;
  const { names, wordsFor } = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const scope = await openList({ ...ctx, tx }, module, projectId);
    const all = (await columnsOf(scope)).filter((name) => name !== 'project_id');
    return {
      names: columns ? all.filter((name) => columns.includes(name)) : all,
      wordsFor: await findWords(scope, language),
    };
  });
  const { t } = wordsFor({ users: {}, references: {}, files: {} });
  const match = { ...periodMatch(definition, { from, to }, ctx.tenant), ...within };
  return {
    key,
    title: t(labelId(key, 'module')),
    head: [t('recordfile.number'), t('recordfile.status'), ...names.map((name) => t(labelId(key, name)))],
    lines:
      within === undefined
        ? noLines()
        : recordPages(
            ctx,
            module,
            { projectId, match },
            async (_scope, { records, names: known, fields }) => {
              const words = wordsFor({ ...known, files: {} });
              return records.map(({ number, status, values }) => [
                number ?? '',
                t(statusId(key, status)),
                ...names.map((name): Cell => {
                  const field = fields[name];
                  const value = values[name];
                  if (!field) return '';
                  return isFigure(field) && typeof value === 'number'
                    ? value
                    : valueLine(field, name, value, words, values);
                }),
              ]);
            },
          ),
  };
}

/** The head alone is in the file. */
async function* noLines(): AsyncGenerator<readonly (readonly Cell[])[]> {}
