import { codeKey } from '@sveis/domain/scan';
import type { KnownProduct } from '@sveis/domain/warehouse';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { planMaterial } from './materials-query.ts';

const MOST_SHOWN = 8;

/** How much of a product the project needs. */
export function PlanSheet({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const catalogue = useQuery(catalogueQuery);
  const [typed, setTyped] = useState('');
  const [product, setProduct] = useState<KnownProduct>();
  const [qty, setQty] = useState('');
  const planning = useMutation({
    mutationFn: () => planMaterial(projectId, { product_id: product?.id ?? 0, required_qty: qty }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['stock', 'materials', projectId] });
      onClose();
    },
  });
  const key = codeKey(typed);
  const found = (catalogue.data?.products ?? []).filter(
    ({ code, name }) => key.length >= 2 && codeKey(code + name).includes(key),
  );
  return (
    <Sheet
      open
      title={product?.name ?? t('stock.planMaterial')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      {...(product
        ? {
            actions: (
              <Button wide size="form" busy={planning.isPending} onClick={() => planning.mutate()}>
                {t('stock.save')}
              </Button>
            ),
          }
        : {})}
    >
      <FieldStack>
        {product ? (
          <TextField
            label={`${t('stock.plannedQty')} (${product.unit})`}
            value={qty}
            inputMode="decimal"
            maxLength={13}
            autoComplete="off"
            error={planning.isError ? failureText(planning.error, t) : undefined}
            onChange={(event) => setQty(event.target.value)}
          />
        ) : (
          <TextField
            type="search"
            label={t('stock.find')}
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldStack>
      {!product && found.length > 0 ? (
        <List joined label={t('stock.found')}>
          {found.slice(0, MOST_SHOWN).map((one) => (
            <ListRow
              key={one.id}
              arrow
              title={one.name}
              quiet={`${one.code} · ${one.unit}`}
              onClick={() => setProduct(one)}
            />
          ))}
        </List>
      ) : null}
    </Sheet>
  );
}
