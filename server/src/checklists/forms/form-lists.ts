import { isOurList } from '@sveis/domain/admin';
import { type FormContent, listsNamed } from '@sveis/domain/checklists';
import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import type { Tx } from '../../database/transaction.ts';
import { findOwnLists } from '../../records/index.ts';

/**
 * Lists a form takes its options from must be the company's, and hold something to choose. A retired list stays where it
 * was published, and is no list for a new field. What is marked to fail or to give points must be a value of its list,
 * retired or not.
 */
export async function listProblems(
  tx: Tx,
  draft: FormContent,
  published: FormContent | undefined,
): Promise<FieldProblems> {
  const named = listsNamed(draft);
  if (named.length === 0) return {};
  const own = new Map((await findOwnLists(tx)).map(({ list, is_active }) => [list, is_active]));
  const inUse = new Set(published ? listsNamed(published).map(({ list }) => list) : []);
  const values = await findListValues(tx, [...new Set(named.map(({ list }) => list))]);
  const problemOf = (list: string): FieldProblem | undefined => {
    if (!isOurList(list) && !own.has(list)) return { code: 'NOT_A_CHOICE' };
    if (own.get(list) === false && !inUse.has(list)) return { code: 'NOT_A_CHOICE' };
    return values.get(list)?.hasActive ? undefined : { code: 'TOO_FEW', params: { min: 1 } };
  };
  return Object.fromEntries(
    named.flatMap(({ path, list, marks }): (readonly [string, readonly FieldProblem[]])[] => {
      const problem = problemOf(list);
      if (problem) return [[`${path}.list`, [problem]]];
      const codes = values.get(list)?.codes;
      return marks.flatMap(({ code }, index) =>
        codes?.has(code) ? [] : [[`${path}.marks.${index}.code`, [{ code: 'NOT_A_CHOICE' }]] as const],
      );
    }),
  );
}

interface ListValues {
  readonly codes: ReadonlySet<string>;
  readonly hasActive: boolean;
}

async function findListValues(tx: Tx, lists: readonly string[]): Promise<ReadonlyMap<string, ListValues>> {
  const rows = await tx.sql<{ list: string; codes: readonly string[]; has_active: boolean }>(
    `select list, array_agg(code) as codes, bool_or(is_active) as has_active
       from choice where tenant_id = $1 and list = any($2::text[]) group by list`,
    [tx.tenantId, lists],
  );
  return new Map(
    rows.map(({ list, codes, has_active }) => [list, { codes: new Set(codes), hasActive: has_active }]),
  );
}
