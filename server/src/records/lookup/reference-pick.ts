import type { Day } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import {
  computedValues,
  matchOf,
  optionId,
  type RecordState,
  readPipeline,
  statusId,
  type Viewer,
} from '@sveis/domain/records';
import { conditionSql } from '../list/list-condition.ts';
import type { ListSource, Parameters } from '../list/list-source.ts';
import type { RecordModule } from '../scope/record-engine.ts';

export interface Picking {
  readonly viewer: Viewer;
  readonly today: Day;
  /** A name among the `picks` of the module pointed at. */
  readonly pick?: string | undefined;
}

const pickOf = ({ definition }: RecordModule, pick: string | undefined) =>
  pick === undefined ? undefined : definition.picks?.[pick];

/** What may be picked of a module, as a condition beside what may be seen. */
export function pickSql(
  module: RecordModule,
  source: ListSource,
  { viewer, today, pick }: Picking,
  parameters: Parameters,
): string {
  const found = pickOf(module, pick);
  if (!found) return 'true';
  const asked = matchOf(found.match, { userId: viewer.access.userId, today });
  return conditionSql(readPipeline([{ $match: asked }], source.columns).where, source, parameters);
}

/** Why something is shown but cannot be chosen: a message by its id, for every reader in their own language. */
export interface Unfit {
  readonly message: MessageId;
  readonly values: Readonly<Record<string, string>>;
}

/** The cause by which a record is outside what may be picked. */
export function whyUnfit(
  module: RecordModule,
  pick: string | undefined,
  record: RecordState,
  context: { readonly today: Day; readonly now: Date },
): Unfit {
  const { definition, computed } = module;
  const { because } = pickOf(module, pick) ?? {};
  const field = because === undefined ? undefined : definition.fields[because];
  if (because !== undefined && field?.kind === 'date') {
    const day = record.values[because];
    if (typeof day === 'string' && day < context.today) return { message: 'records.pastDate', values: {} };
  } else if (because !== undefined && field) {
    const { [because]: cause } = computedValues({ [because]: field }, record, computed, context);
    if (typeof cause === 'string') return { message: optionId(definition.key, because, cause), values: {} };
  }
  return { message: statusId(definition.key, record.status), values: {} };
}
