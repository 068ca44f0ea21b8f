import { conditionSql, createParameters } from '../list/list-condition.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** Registers whose records belong to those of this module. */
const childrenOf = ({ definition, ctx }: RecordScope): readonly RecordModule[] =>
  modulesIn(ctx).filter(({ definition: { parent } }) => parent?.module === definition.key);

/** How many entries each register of a record has, of those this person may see. */
export async function countChildren(
  scope: RecordScope,
  { id }: StoredRecord,
): Promise<Readonly<Record<string, number>> | undefined> {
  const children = childrenOf(scope);
  if (children.length === 0) return undefined;
  const counts: Record<string, number> = {};
  for (const child of children) counts[child.definition.key] = await countOf(scope, child, id);
  return counts;
}

async function countOf({ ctx, viewer }: RecordScope, { definition, store }: RecordModule, id: string) {
  const { field = '' } = definition.parent ?? {};
  const source = store.listFor(viewer, null);
  const parameters = createParameters();
  const tenant = parameters.add(ctx.tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'false';
  const [row] = await ctx.tx.sql<{ n: number }>(
    `select count(*)::integer as n from ${source.from}
      where ${source.tenantSql} = ${tenant}::integer and ${visible}
        and ${conditionSql({ kind: 'compare', field, by: 'eq', value: id }, source, parameters)}`,
    parameters.values,
  );
  return row?.n ?? 0;
}
