import { validation } from '@sveis/domain/errors';
import { dividedMatch, type ModuleDefinition, type Values } from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { findWhole, modulesIn, openList, requireModule } from '../../records/index.ts';
import { revisionOf } from '../papers/record-sheet.ts';

/** A drawing the documentation is of, where it is not of the whole project. */
export interface ChosenDrawing {
  readonly id: string;
  readonly number: string;
  readonly revision: string;
}

/** The key of the module a documentation may be divided by. */
const dividerIn = (ctx: Pick<UserContext, 'rights'>): string | undefined =>
  modulesIn(ctx).find(({ definition }) => definition.dossier?.divides)?.definition.key;

/** Those of the chosen drawings that are in the project and open to the person who asks, by their numbers. */
export async function findDrawings(
  ctx: UserContext,
  projectId: number,
  ids: readonly string[],
): Promise<readonly ChosenDrawing[]> {
  const key = dividerIn(ctx);
  if (key === undefined || ids.length === 0) return [];
  const scope = await openList(ctx, requireModule(ctx, key), projectId);
  const found = await findWhole(scope, { id: { $in: ids } }, ids.length);
  return found.map(({ id, number, values }) => ({ id, number: number ?? '', revision: revisionOf(values) }));
}

/** A drawing that is not there, or not open to the person who asks, is refused at its field. */
export async function requireDrawings(
  ctx: UserContext,
  projectId: number,
  ids: readonly string[],
): Promise<void> {
  const found = await findDrawings(ctx, projectId, ids);
  if (found.length < new Set(ids).size) throw validation({ drawings: [{ code: 'NOT_A_CHOICE' }] });
}

/** Asks lists for what belongs to the chosen drawings; undefined where nothing of a module does. */
export function divisionBy(
  ctx: Pick<UserContext, 'rights'>,
  ids: readonly string[] | undefined,
): (definition: ModuleDefinition) => Values | undefined {
  if (ids === undefined) return () => ({});
  const divider = dividerIn(ctx);
  return (definition) => (divider === undefined ? undefined : dividedMatch(definition, divider, ids));
}
