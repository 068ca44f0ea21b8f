import type { Values } from '@sveis/domain/records';
import { codeKey } from '@sveis/domain/scan';
import { type KnownProduct, quantityOf, type StockCatalogue } from '@sveis/domain/warehouse';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { type AdjustBody, adjustStock } from './adjust-operations.ts';
import type { Adjusting } from './use-adjust.ts';

const MOST_SHOWN = 20;

/** A product by its name or number, where its code cannot be read. */
export function ProductList({ products, work }: { products: readonly KnownProduct[]; work: Adjusting }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const key = codeKey(typed);
  const found = key.length < 2 ? [] : products.filter(({ code, name }) => codeKey(code + name).includes(key));
  return (
    <>
      <FieldStack>
        <TextField
          type="search"
          label={t('stock.find')}
          value={typed}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </FieldStack>
      {found.length > 0 ? (
        <List joined label={t('stock.found')}>
          {found.slice(0, MOST_SHOWN).map((product) => (
            <ListRow
              key={product.id}
              arrow
              title={product.name}
              quiet={`${product.code} · ${product.unit}`}
              onClick={() => work.chooseProduct(product)}
            />
          ))}
        </List>
      ) : null}
    </>
  );
}

/** Batches or pieces of the product that lie at the place: one is chosen. */
export function HeldList({ work }: { work: Adjusting }) {
  const t = useT();
  const { draft, place, stock } = work;
  if (!draft || !place || draft.product.tracking === 'none') return null;
  const held = (stock?.stock ?? []).filter(({ location_id }) => location_id === place.id);
  if (held.length === 0) return null;
  return (
    <List joined label={t('stock.liesHere')}>
      {held.map((line) => {
        const name = line.batch ?? line.serial ?? '';
        const isChosen = name === (draft.batch ?? draft.serial);
        return (
          <ListRow
            key={name}
            title={name}
            quiet={t('stock.booksSay', { qty: shownQuantity(line.on_hand, draft.product.decimals) })}
            {...(isChosen ? { 'aria-current': 'true', trailing: <StateMark shape="done" /> } : {})}
            onClick={() => work.change({ batch: line.batch, serial: line.serial })}
          />
        );
      })}
    </List>
  );
}

type CorrectionListProps = { record: RecordAnswer; catalogue: StockCatalogue; work: Adjusting };

interface Correction {
  readonly id: string;
  readonly productId: number;
  readonly locationId: number;
  readonly qty: string;
  readonly reason: AdjustBody['reason_code'];
  readonly photos: number;
  readonly isUnsent: boolean;
}

/** What stands on the order and what this phone has not sent yet; each can be taken off. */
export function CorrectionList({ record, catalogue, work }: CorrectionListProps) {
  const t = useT();
  const unsent = useOutbox({ operations: [adjustStock] })
    .map(({ body }) => body as AdjustBody)
    .filter(({ order }) => order.id === record.id);
  const lines = Array.isArray(record.lines) ? (record.lines as readonly Values[]) : [];
  const all: readonly Correction[] = [
    ...lines.map((line) => ({
      id: String(line._id),
      productId: Number(line.product),
      locationId: Number(line.location),
      qty: String(line.qty),
      reason: line.reason_code as Correction['reason'],
      photos: Array.isArray(line.photos) ? line.photos.length : 0,
      isUnsent: false,
    })),
    ...unsent
      .filter(({ id }) => !lines.some((line) => line._id === id))
      .map((body) => ({
        id: body.id,
        productId: body.product.id,
        locationId: body.location_id,
        qty: body.change,
        reason: body.reason_code,
        photos: body.photos.length,
        isUnsent: true,
      })),
  ];
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections" className="pb-1.5 text-lead font-bold">
        {t('stock.corrections')}
      </h2>
      {all.length === 0 ? <p className="text-ink-quiet">{t('stock.noCorrections')}</p> : null}
      <List joined label={t('stock.corrections')}>
        {all.map((line) => {
          const product = catalogue.products.find(({ id }) => id === line.productId);
          const place = catalogue.locations.find(({ id }) => id === line.locationId);
          const code = product?.code ?? '';
          const qty = shownQuantity(quantityOf(line.qty) ?? 0n, product?.decimals ?? 0);
          return (
            <ListRow
              key={line.id}
              title={product?.name ?? code}
              quiet={[
                `${qty} ${product?.unit ?? ''}`,
                place?.code,
                t(`adjustmentorder.lines_reason_code_${line.reason}`),
                line.photos > 0 ? t('stock.damagePhotos', { count: line.photos }) : undefined,
                line.isUnsent ? t('stock.notSentYet') : undefined,
              ]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                <IconButton
                  icon={X}
                  label={t('stock.takeOff', { product: code })}
                  onClick={() => void work.takeOff(line.id, code)}
                />
              }
            />
          );
        })}
      </List>
    </section>
  );
}
