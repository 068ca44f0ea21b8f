import { isOurList } from '@sveis/domain/admin';
import { type FormContent, listsNamed } from '@sveis/domain/checklists';
import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import type { Tx } from '../../database/transaction.ts';
import { findOwnLists } from '../../records/index.ts';

/**
 * Lists a form takes its options from must be the company's, and hold something to choose. A retired list stays where it
 * was published, and is no list for a new field.
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
  const filled = await findFilledLists(tx, [...new Set(named.map(({ list }) => list))]);
  const problemOf = (list: string): FieldProblem | undefined => {
    if (!isOurList(list) && !own.has(list)) return { code: 'NOT_A_CHOICE' };
    if (own.get(list) === false && !inUse.has(list)) return { code: 'NOT_A_CHOICE' };
    return filled.has(list) ? undefined : { code: 'TOO_FEW', params: { min: 1 } };
  };
  return Object.fromEntries(
    named.flatMap(({ path, list }) => {
      const problem = problemOf(list);
      return problem ? [[path, [problem]] as const] : [];
    }),
  );
}

async function findFilledLists(tx: Tx, lists: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ list: string }>(
    'select distinct list from choice where tenant_id = $1 and list = any($2::text[]) and is_active',
    [tx.tenantId, lists],
  );
  return new Set(rows.map(({ list }) => list));
}
