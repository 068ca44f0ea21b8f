import { newlyOverLimit } from '@sveis/domain/modules';
import { t } from '../../lib/words/messages.ts';
import type { RecordLook } from '../../records/index.ts';
import { firstAidQuery } from './first-aid/chemical-queries.ts';
import { wrongNeighbours } from './use-wrong-neighbours.ts';

/** What the server would ask of a change of storage, asked here: without network it is asked while it can be mended. */
export const storageQuestions: NonNullable<RecordLook['questions']> = (values, before, queries) => {
  const kept = queries.getQueryData(firstAidQuery.queryKey)?.data ?? [];
  const pairsOf = (of: typeof values) => wrongNeighbours({ ...of, id: before.id }, kept);
  const known = new Set(pairsOf(before).map(({ id, location }) => `${id} ${location}`));
  const fresh = pairsOf(values).filter(({ id, location }) => !known.has(`${id} ${location}`));
  const others = [...new Set(fresh.map(({ name }) => name))].join(', ');
  return [
    ...(newlyOverLimit(values, before).length > 0
      ? [{ code: 'OVER_STORAGE_LIMIT', text: t('chemicallist.tooMuchAsk') } as const]
      : []),
    ...(others === ''
      ? []
      : [{ code: 'STORED_TOGETHER', text: t('chemicallist.togetherAsk', { others }) } as const]),
  ];
};
