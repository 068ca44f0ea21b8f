import { isAnonymous, type ModuleDefinition, type Values } from '@sveis/domain/records';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Receipt, watchReceipts } from '../../offline/outbox/index.ts';
import { isInProject, matchesOnPhone } from '../list/local-match.ts';
import type { Pipeline } from '../record-queries.ts';
import { type ListAnswer, listRow, recordAnswer } from '../record-wire.ts';

const matchIn = (key: readonly unknown[]): Values | undefined =>
  (key[4] as Pipeline | undefined)?.find((stage) => '$match' in stage)?.$match as Values | undefined;

const projectIn = (key: readonly unknown[]): number | null => (typeof key[3] === 'number' ? key[3] : null);

/** What the server has confirmed stands in the lists at once, until they are read again. */
function putInLists(queries: QueryClient, definition: ModuleDefinition, answer: Values): void {
  const row = listRow.safeParse(answer);
  if (!row.success) return;
  const lists = queries.getQueryCache().findAll({ queryKey: ['records', definition.key, 'list'] });
  for (const { queryKey } of lists) {
    const isWanted =
      isInProject(projectIn(queryKey), answer) && matchesOnPhone(definition, answer, matchIn(queryKey));
    queries.setQueryData<InfiniteData<ListAnswer>>(queryKey, (read) => {
      if (!read) return read;
      const isThere = read.pages.some(({ data }) => data.some(({ id }) => id === row.data.id));
      if (!isThere && !isWanted) return read;
      const pages = read.pages.map((page, index) => ({
        ...page,
        data: isThere
          ? page.data.map((one) => (one.id === row.data.id ? { ...one, ...row.data } : one))
          : index === 0
            ? [row.data, ...page.data]
            : page.data,
      }));
      return { ...read, pages };
    });
  }
}

function renew(queries: QueryClient, definition: ModuleDefinition, receipt: Receipt): void {
  const answer = recordAnswer.safeParse(receipt.answer);
  // Of a report without a name its sender has the number, and nothing to open.
  const isReceipt = answer.data?.is_partial === true && isAnonymous(definition, answer.data);
  if (answer.success && answer.data.module === definition.key && !isReceipt) {
    queries.setQueryData(['records', definition.key, 'one', answer.data.id], answer.data);
    putInLists(queries, definition, answer.data);
  }
  void queries.invalidateQueries({ queryKey: ['records', definition.key] });
}

/** Lists and records follow what this phone has sent, from whichever tab. */
export function useRecordReceipts(definition: ModuleDefinition): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts((receipt) => {
        if (receipt.operation.startsWith('record.')) renew(queries, definition, receipt);
      }),
    [queries, definition],
  );
}
