import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchReceipts } from '../../offline/outbox/index.ts';

/** What this phone has moved changes orders of a module and everything about stock: both are asked for again. */
export function useFreshOrder(module: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (!operation.startsWith('goods.')) return;
        void queries.invalidateQueries({ queryKey: ['records', module] });
        void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries, module],
  );
}
