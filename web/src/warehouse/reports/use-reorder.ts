import { quantityOf } from '@sveis/domain/warehouse';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { type MadeOrders, makeOrders, type OrdersWanted, type Reorder } from './stock-report-api.ts';

const ASKED = 'ORDERED_MEANWHILE';

/** What somebody has chosen of one line; what is proposed where nothing is. */
interface Choice {
  readonly isChosen: boolean;
  readonly qty: string;
  /** An id, or empty. */
  readonly supplier: string;
}

/** Which lines are ordered, how much of each and from whom, and the draft orders made of them. */
export function useReorder({ lines }: Reorder, warehouseId: string) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ReadonlyMap<number, Partial<Choice>>>(new Map());
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<MadeOrders>();
  const sent = useRef({ text: '', key: '' });
  const rows = lines.map((line) => ({
    line,
    choice: {
      isChosen: line.supplier_id !== null,
      qty: line.proposal.replace('.', ','),
      supplier: line.supplier_id === null ? '' : String(line.supplier_id),
      ...changed.get(line.product_id),
    } satisfies Choice,
  }));
  const chosen = rows.filter(({ choice }) => choice.isChosen);
  const making = useMutation({
    mutationFn: (wanted: OrdersWanted) => {
      const text = JSON.stringify(wanted);
      if (sent.current.text !== text) sent.current = { text, key: newId() };
      return makeOrders(wanted, sent.current.key);
    },
    onSuccess: (orders) => {
      setMade(orders);
      setChanged(new Map());
      void queries.invalidateQueries({ queryKey: ['stock', 'reports', 'reorder'] });
    },
    onError: async (failure, wanted) => {
      if (!isApiFailure(failure) || failure.code !== ASKED) return setProblem(failureText(failure, t));
      const isSure = await confirm({
        title: t('stockreports.orderedTitle'),
        text: failureText(failure, t),
        confirmLabel: t('stockreports.orderAnyway'),
        cancelLabel: t('shell.cancel'),
      });
      if (isSure) making.mutate({ ...wanted, confirm: [ASKED] });
      else void queries.invalidateQueries({ queryKey: ['stock', 'reports', 'reorder'] });
    },
  });
  const change = (productId: number, next: Partial<Choice>) => {
    setProblem(undefined);
    setChanged(new Map(changed).set(productId, { ...changed.get(productId), ...next }));
  };
  const order = () => {
    const missing = chosen.filter(({ choice }) => choice.supplier === '').map(({ line }) => line.code);
    if (missing.length > 0)
      return setProblem(t('stockreports.missingSupplier', { products: missing.join(', ') }));
    if (chosen.some(({ choice }) => (quantityOf(choice.qty) ?? 0n) <= 0n))
      return setProblem(t('stock.moreThanZero'));
    setProblem(undefined);
    making.mutate({
      warehouse_id: Number(warehouseId),
      lines: chosen.map(({ line, choice }) => ({
        product_id: line.product_id,
        supplier_id: Number(choice.supplier),
        qty: choice.qty,
        on_order: line.on_order,
      })),
    });
  };
  const suppliers = new Set(chosen.map(({ choice }) => choice.supplier));
  return { rows, chosen, orders: suppliers.size, problem, made, isBusy: making.isPending, change, order };
}

export type ReorderWork = ReturnType<typeof useReorder>;
