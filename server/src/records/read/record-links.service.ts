import { levelFor, readableFields } from '@sveis/domain/records';
import { ANY_RECORD } from '../lookup/reference-target.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { scopeIn } from '../scope/record-scope.ts';
import { findHolding, findLinks, type Link } from './record-links.store.ts';
import { findSeen, modulesFor } from './record-names.store.ts';
import { requireSeen } from './record-read.service.ts';

/** What this record names and what names it, both only as far as the asker may see. */
export async function recordLinks(scope: RecordScope, id: string) {
  const { ctx, viewer, definition } = scope;
  const modules = modulesIn(ctx);
  const record = await requireSeen(scope, id);
  const links =
    definition.storage === 'record' ? await findLinks(ctx.tx, record.id) : await linksToRow(scope, record.id);
  const others = links.map(({ other }) => other);
  const seen = await findSeen(ctx.tx, viewer, modulesFor(modules, ANY_RECORD), others);
  const known = new Map(seen.filter((one) => !one.is_deleted).map((one) => [one.id, one]));

  /** The field that names the other belongs to whichever of the two has it. */
  const isReadable = (module: string, field: string): boolean => {
    const owner = modules.find((one) => one.definition.key === module);
    if (!owner) return false;
    const { definition: of } = scopeIn(scope, owner);
    const level = levelFor(viewer, of, module === definition.key ? record.projectId : null);
    return Object.hasOwn(readableFields(of, level), field.split('.')[0] ?? field);
  };
  const order = new Map(modules.map(({ definition: { key } }, place) => [key, place]));
  const found = links.flatMap(({ direction, field, other }) => {
    const seenOther = known.get(other);
    const owner = direction === 'to' ? definition.key : seenOther?.module;
    if (!seenOther || owner === undefined || !isReadable(owner, field)) return [];
    const { id: otherId, module, number, status, name, project_id } = seenOther;
    return [{ direction, field, id: otherId, module, number, status, name, project_id }];
  });
  const placeOf = ({ module }: { module: string }) => order.get(module) ?? order.size;
  // What the record names first; then module by module, numbers as people count them.
  return {
    data: found.sort(
      (one, other) =>
        Number(one.direction === 'from') - Number(other.direction === 'from') ||
        placeOf(one) - placeOf(other) ||
        (one.number ?? '').localeCompare(other.number ?? '', 'en', { numeric: true }),
    ),
  };
}

/**
 * Records that name a row of a table of its own. Links hold ids of records alone; a row is found by the slot of the field
 * that names it.
 */
async function linksToRow({ ctx, definition }: RecordScope, id: string): Promise<readonly Link[]> {
  const found: Link[] = [];
  for (const { definition: of } of modulesIn(ctx)) {
    if (of.storage !== 'record') continue;
    for (const [field, slot] of Object.entries(of.slots)) {
      const named = of.fields[field];
      if (named?.kind === 'reference' && named.to === definition.key)
        found.push(...(await findHolding(ctx.tx, { module: of.key, field, slot, id })));
    }
  }
  return found;
}
