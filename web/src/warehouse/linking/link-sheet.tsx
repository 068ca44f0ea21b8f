import { codeKey } from '@sveis/domain/scan';
import type { KnownProduct } from '@sveis/domain/warehouse';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { linkCode } from './link-operation.ts';

const MOST_SHOWN = 20;

type LinkSheetProps = {
  code: string;
  products: readonly KnownProduct[];
  onLinked: () => void;
  onClose: () => void;
};

/** Which product a code stands on, and how many one scan counts: a box of 25 counts 25. */
export function LinkSheet({ code, products, onLinked, onClose }: LinkSheetProps) {
  const t = useT();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [qty, setQty] = useState('');
  const [product, setProduct] = useState<KnownProduct>();
  const [isBusy, setIsBusy] = useState(false);
  const key = codeKey(words);
  const found = products.filter((one) => [one.code, one.name].some((text) => codeKey(text).includes(key)));
  const link = async (chosen: KnownProduct) => {
    setIsBusy(true);
    const outcome = await send(linkCode, {
      id: newId(),
      product: { id: chosen.id, code: chosen.code },
      code,
      qty: qty.trim(),
    });
    setIsBusy(false);
    if (outcome.kind === 'unsaved')
      return void notifyRefusal(outcome.failure ? failureText(outcome.failure, t) : t('shell.notKept'));
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved')
      return void notifyRefusal(failureText(outcome.failure, t));
    onClose();
    if (outcome.kind === 'saved') return void notify(t('stock.linkOffline', { code }), 'waiting');
    await queries.refetchQueries({ queryKey: catalogueQuery.queryKey });
    notify(t('stock.linked', { code, product: chosen.code }));
    onLinked();
  };
  return (
    <Sheet
      open
      title={t('stock.linkTitle', { code })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button
          wide
          size="form"
          busy={isBusy}
          disabled={!product}
          onClick={() => product && void link(product)}
        >
          {t('stock.linkIt', { product: product?.code ?? '…' })}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          type="search"
          label={t('stock.linkFind')}
          value={words}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <TextField
          label={t('stock.linkQty')}
          value={qty}
          placeholder="1"
          inputMode="decimal"
          maxLength={15}
          autoComplete="off"
          onChange={(event) => setQty(event.target.value)}
        />
      </FieldStack>
      <List joined label={t('stock.found')}>
        {found.slice(0, MOST_SHOWN).map((one) => (
          <ListRow
            key={one.id}
            title={one.name}
            quiet={`${one.code} · ${one.unit}`}
            {...(one.id === product?.id
              ? { 'aria-current': 'true' as const, trailing: <StateMark shape="done" /> }
              : {})}
            onClick={() => setProduct(one)}
          />
        ))}
      </List>
    </Sheet>
  );
}
