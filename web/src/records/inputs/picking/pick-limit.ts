import {
  type Field,
  namedAmong,
  standsAmong,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { keptBy } from '../../checks/form-findings.ts';
import type { RecordModule } from '../../record-module.ts';
import type { Found } from '../../record-wire.ts';

export interface PickLimit {
  readonly named: readonly string[];
  readonly cause: string;
}

interface Picked {
  readonly field: Field;
  readonly module: Pick<RecordModule, 'definition'>;
  readonly values: Values;
  readonly words: ValueWords;
}

/** What the record at another field names is all there is to pick, where it names some. */
export function usePickLimit({ field, module, values, words }: Picked): PickLimit | undefined {
  const queries = useQueryClient();
  const among = field.kind === 'reference' ? field.among : undefined;
  const holder = among && module.definition.fields[among.at];
  if (!among || holder?.kind !== 'reference') return undefined;
  const named = namedAmong({ among }, keptBy(queries)(holder.to, values[among.at]));
  const name = valueText(holder, among.at, values[among.at], words, values);
  return named && { named, cause: words.t('records.notAmong', { name }) };
}

/** The cause by which something is outside the limit, as far as this phone knows its revisions. */
export const outsideLimit = (
  { id }: Pick<Found, 'id'>,
  limit: PickLimit | undefined,
  known: readonly Found[],
): string | undefined =>
  limit &&
  standsAmong(limit.named, String(id), (one) => known.find((found) => String(found.id) === one)) === false
    ? limit.cause
    : undefined;
