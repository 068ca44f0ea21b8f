import type { Day } from '@sveis/domain/format';
import { matchOf, readPipeline, type Viewer } from '@sveis/domain/records';
import { conditionSql } from './list-condition.ts';
import type { ListSource, Parameters } from './list-source.ts';
import type { RecordModule } from './record-desk.ts';

export interface Picking {
  readonly viewer: Viewer;
  readonly today: Day;
  /** A name among the `picks` of the module pointed at. */
  readonly pick?: string | undefined;
}

/** What may be picked of a module, as a condition beside what may be seen. */
export function pickSql(
  { definition }: RecordModule,
  source: ListSource,
  { viewer, today, pick }: Picking,
  parameters: Parameters,
): string {
  const match = pick === undefined ? undefined : definition.picks?.[pick];
  if (!match) return 'true';
  const asked = matchOf(match, { userId: viewer.access.userId, today });
  return conditionSql(readPipeline([{ $match: asked }], source.columns).where, source, parameters);
}
