import type { StockCatalogue } from '@sveis/domain/warehouse';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MovesSheet } from '../work/moves/moves-sheet.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { QuantitySheet } from '../work/quantity/quantity-sheet.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { DamageSheet } from './damage-sheet.tsx';
import { FinishSheet } from './finish-sheet.tsx';
import { packOf, remainingOf } from './receiving-lines.ts';
import type { Receiving } from './use-receiving.ts';

const LabelSheet = lazy(loadLabelSheet);

type ReceivingSheetsProps = { work: Receiving; order: RecordAnswer; catalogue: StockCatalogue };

/** Whatever is typed or chosen; scans are refused while one of them is open. */
export function ReceivingSheets({ work, order, catalogue }: ReceivingSheetsProps): ReactNode {
  const t = useT();
  const { sheet, line, hand } = work;
  const close = () => work.setSheet(undefined);
  if (sheet === 'place')
    return (
      <PlaceSheet
        title={t('stock.choosePlace')}
        places={catalogue.locations.filter((place) => place.warehouse_id === order.warehouse)}
        chosen={work.place?.id}
        onPlace={work.setPlaceId}
        onClose={close}
      />
    );
  if (sheet === 'note') return <NoteSheet work={work} onClose={close} />;
  if (sheet === 'moves')
    return (
      <MovesSheet
        on={{ path: 'supplier_orders', id: order.id, number: order.number ?? order.title }}
        onClose={close}
      />
    );
  if (sheet === 'label' && work.labelled)
    return (
      <Suspense fallback={null}>
        <LabelSheet items={work.labelled.items} amount={work.labelled.amount} onClose={close} />
      </Suspense>
    );
  if (sheet === 'finish') return <FinishSheet order={order} lines={work.lines} onClose={close} />;
  if (!line || !hand) return null;
  if (sheet === 'damage')
    return <DamageSheet work={work} hand={hand} line={line} catalogue={catalogue} onClose={close} />;
  if (sheet === 'batch')
    return <BatchSheet work={work} hand={hand} line={line} catalogue={catalogue} onClose={close} />;
  if (sheet !== 'quantity') return null;
  return (
    <QuantitySheet
      title={t('stock.howMany')}
      unit={line.product.unit}
      rules={{ decimals: line.product.decimals }}
      quantity={hand.quantity}
      remaining={remainingOf(line)}
      pack={packOf(line.product)}
      onQuantity={(quantity) => {
        work.change({ quantity });
        close();
      }}
      onClose={close}
    />
  );
}

function NoteSheet({ work, onClose }: { work: Receiving; onClose: () => void }) {
  const t = useT();
  const [note, setNote] = useState(work.deliveryNote);
  const save = () => {
    work.setDeliveryNote(note.trim());
    onClose();
  };
  return (
    <Sheet
      open
      title={t('stock.deliveryNote')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" onClick={save}>
          {t('stock.save')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          label={t('stock.deliveryNote')}
          value={note}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
