import { dayInZone } from '@sveis/domain/format';
import { quantityOf, quantityText, readStockCode, storedQuantity } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { refusedWith, ScanButton, taken } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { ProblemBar } from '../work/problem-bar.tsx';
import { useSendStock } from '../work/use-send-stock.ts';
import { moveOnShelf } from './shelf-operations.ts';
import type { ShelfPiece } from './shelf-piece.ts';
import { ShelfQuantity } from './shelf-quantity.tsx';
import { useShelfSend } from './use-shelf-send.ts';

/** Where it goes, and how much of it: all that nobody has it kept for unless somebody says less. */
export function MoveSheet({ piece, onClose }: { piece: ShelfPiece; onClose: () => void }) {
  const t = useT();
  const { data: catalogue } = useQuery(catalogueQuery);
  const { product, place, batch, serial } = piece;
  const free = storedQuantity(piece.movable);
  const [text, setText] = useState<string>();
  const [toId, setToId] = useState('');
  const [id] = useState(newId);
  const { problem, isSending, run, setProblem } = useShelfSend();
  const sendStock = useSendStock();
  const places = (catalogue?.locations ?? []).filter((one) => one.id !== place.id);
  const codeOf = (warehouseId: number) => catalogue?.warehouses.find((one) => one.id === warehouseId)?.code;
  const to = places.find((one) => String(one.id) === toId);
  const quantity = serial === null ? (text === undefined ? free : quantityOf(text)) : storedQuantity(1);
  const move = async () => {
    if (!to) return setProblem(t('stock.scanTo'));
    if (quantity === undefined || quantity <= 0n) return setProblem(t('stock.moreThanZero'));
    if (quantity > free) return setProblem(t('stock.quantityExceeds'));
    const body = {
      id,
      product: { id: product.id, code: product.code, unit: product.unit, unit_id: product.unit_id },
      place: { id: place.id, code: place.code },
      to: { id: to.id, code: to.code },
      batch,
      qty: quantityText(quantity),
      serials: serial === null ? [] : [serial],
    };
    if (await run(sendStock(moveOnShelf, body), t('stock.transfer_direct', { code: product.code })))
      onClose();
  };
  return (
    <Sheet
      open
      title={t('stock.moveTitle', { place: place.code })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" busy={isSending} onClick={() => void move()}>
          {to ? t('stock.moveTo', { place: to.code }) : t('stock.scanTo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <FieldStack>
              <SelectField
                label={t('stock.toPlace')}
                value={toId}
                placeholder={t('stock.choosePlace')}
                options={places.map((one) => ({
                  value: String(one.id),
                  label: [codeOf(one.warehouse_id), one.code].filter(Boolean).join(' / '),
                }))}
                onValue={setToId}
              />
            </FieldStack>
          </div>
          <ScanButton
            onCode={async (code) => {
              const read = catalogue && readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
              const found =
                read?.kind === 'place' ? read.places.find((one) => one.id !== place.id) : undefined;
              if (!found) return refusedWith(t('stock.noLocationFound'));
              setToId(String(found.id));
              return taken;
            }}
          />
        </div>
        <ProblemBar problem={problem} />
        {serial === null ? (
          <ShelfQuantity piece={piece} text={text} onText={setText} all={free} />
        ) : (
          <p className="text-ink-quiet">{t('stock.serial', { serial })}</p>
        )}
      </div>
    </Sheet>
  );
}
