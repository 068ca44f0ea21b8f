import { addDays, type Day, startOfDay } from '@sveis/domain/format';
import { type ModuleDefinition, periodField } from '@sveis/domain/records';
import type { Tenant } from '../../context.ts';

export interface Period {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Records of some days as a match of the list: days as days, moments by the company's wall clock. */
export function periodMatch(
  definition: ModuleDefinition,
  { from, to }: Period,
  { timeZone }: Pick<Tenant, 'timeZone'>,
): Readonly<Record<string, unknown>> {
  if (from === undefined && to === undefined) return {};
  const name = periodField(definition);
  const isDate = definition.fields[name]?.kind === 'date';
  return {
    [name]: isDate
      ? { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) }
      : {
          ...(from === undefined ? {} : { $gte: startOfDay(from, timeZone).toISOString() }),
          ...(to === undefined ? {} : { $lt: startOfDay(addDays(to, 1), timeZone).toISOString() }),
        },
  };
}
