import { codeKey } from '@sveis/domain/scan';
import { type KnownProduct, linkableCode } from '@sveis/domain/warehouse';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { signal } from '../../../scan/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { leadingPhoto } from '../../product/product-photo.tsx';
import { catalogueQuery } from '../../stock-queries.ts';
import { ProblemBar } from '../problem-bar.tsx';
import { shownQuantity } from '../quantity/quantity-words.ts';
import { sendLink } from './link-code.ts';

const MOST_SHOWN = 8;
const SHORTEST = 2;

type LinkSheetProps = { code: string; onLinked: (product: KnownProduct) => void; onClose: () => void };

/** Which product a code belongs to, and how many of it one scan stands for. */
export function LinkSheet({ code, onLinked, onClose }: LinkSheetProps) {
  const t = useT();
  const queries = useQueryClient();
  const products = useQuery(catalogueQuery).data?.products ?? [];
  const [typed, setTyped] = useState('');
  const [product, setProduct] = useState<KnownProduct>();
  const [qty, setQty] = useState('1');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const key = codeKey(typed);
  const found = products.filter(
    (one) => key.length >= SHORTEST && codeKey(one.code + one.name).includes(key),
  );
  const link = async () => {
    if (!product) return;
    setIsSending(true);
    const outcome = await sendLink(queries, { product: { id: product.id, code: product.code }, code, qty });
    setIsSending(false);
    if (outcome.kind === 'sent' || outcome.kind === 'saved') return onLinked(product);
    signal('refused');
    setProblem(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
  };
  return (
    <Sheet
      open
      title={product?.name ?? t('stock.linkCode')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      {...(product
        ? {
            actions: (
              <Button wide size="form" busy={isSending} onClick={() => void link()}>
                {t('stock.linkIt')}
              </Button>
            ),
          }
        : {})}
    >
      <p className="wrap-anywhere text-ink-quiet">
        {t('stock.codeIs', { code: linkableCode(code) ?? code })}
      </p>
      <ProblemBar problem={problem} />
      <FieldStack>
        {product ? (
          <SelectField
            label={t('stock.scanStandsFor')}
            value={qty}
            onValue={setQty}
            options={[
              { value: '1', label: `1 ${product.unit}` },
              ...product.units.map((unit) => ({
                value: unit.factor,
                label: `1 ${unit.code} (${shownQuantity(unit.factor, product.decimals)} ${product.unit})`,
              })),
            ]}
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
              {...leadingPhoto(one.photo)}
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
