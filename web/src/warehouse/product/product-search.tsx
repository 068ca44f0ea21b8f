import { codeKey } from '@sveis/domain/scan';
import type { KnownProduct } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { batchSearchQuery } from '../stock-queries.ts';
import { leadingPhoto } from './product-photo.tsx';

const SHORTEST = 2;
const MOST_SHOWN = 50;

type ProductSearchProps = {
  products: readonly KnownProduct[];
  words: string;
  onWords: (words: string) => void;
  addressOf: (product: KnownProduct) => string;
};

/** By number, name and code from what the phone keeps; by batch and heat where there is network. */
export function ProductSearch({ products, words, onWords, addressOf }: ProductSearchProps) {
  const t = useT();
  const go = useGo();
  const [typed, setTyped] = useState(words);
  const asked = useDeferredValue(typed.trim());
  const isEnough = asked.length >= SHORTEST;
  const { data: byBatch = [] } = useQuery({ ...batchSearchQuery(asked), enabled: isEnough, retry: false });
  const key = codeKey(asked);
  const found = isEnough
    ? products.filter(
        ({ id, code, name, barcodes }) =>
          byBatch.includes(id) ||
          [code, name, ...barcodes.map((one) => one.code)].some((text) => codeKey(text).includes(key)),
      )
    : [];
  return (
    <>
      <FieldStack>
        <TextField
          type="search"
          label={t('stock.find')}
          value={typed}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed.trim() !== words) onWords(typed.trim());
          }}
        />
      </FieldStack>
      {isEnough ? null : (
        <EmptyState icon={PackageSearch} title={t('stock.findTitle')} text={t('stock.findText')} />
      )}
      {isEnough && found.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title={t('stock.noProductFound')}
          text={t('stock.noProductText', { text: asked })}
        />
      ) : null}
      {found.length > 0 ? (
        <List joined label={t('stock.found')}>
          {found.slice(0, MOST_SHOWN).map((product) => (
            <ListRow
              key={product.id}
              arrow
              {...leadingPhoto(product.photo)}
              title={product.name}
              quiet={`${product.code} · ${product.unit}`}
              {...go(addressOf(product))}
            />
          ))}
        </List>
      ) : null}
    </>
  );
}
