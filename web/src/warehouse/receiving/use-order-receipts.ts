import type { Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchReceipts } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { type Received, receivedAnswer } from '../wire.ts';

/** The line as the server says it is now. */
function withReceived(order: RecordAnswer, { line, order: { status } }: Received): RecordAnswer {
  const lines = Array.isArray(order.lines) ? (order.lines as readonly Values[]) : [];
  return {
    ...order,
    status,
    lines: lines.map((one) =>
      one._id === line.id ? { ...one, received_qty: Number(line.received), state: line.state } : one,
    ),
  };
}

/** What the server has taken stands on the order at once, and everything about stock is asked again. */
export function useOrderReceipts(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation, answer }) => {
        if (!operation.startsWith('goods.')) return;
        const received = receivedAnswer.safeParse(answer);
        if (received.success)
          queries.setQueryData<RecordAnswer>(
            ['records', 'supplierorder', 'one', String(received.data.order.id)],
            (order) => order && withReceived(order, received.data),
          );
        void queries.invalidateQueries({ queryKey: ['records', 'supplierorder'] });
        void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
}
