import { LONGEST_DIMENSIONS, quantityOf, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ShelfPiece } from '../shelf/shelf-piece.ts';
import { ShelfQuantity } from '../shelf/shelf-quantity.tsx';
import { useShelfSend } from '../shelf/use-shelf-send.ts';
import { catalogueQuery } from '../stock-queries.ts';
import type { MadeOffcut } from '../wire.ts';
import { ProblemBar } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import { type DoneCut, doneCut } from './cut-undo.tsx';
import { OffcutLabel, type PutAway } from './offcut-label.tsx';
import { cutForProject, cutOnShelf } from './offcut-operations.ts';

type CutSheetProps = {
  piece: ShelfPiece & { readonly batch: string };
  /** The project that took the rest of it: who takes material also puts away what is left. */
  project?: { readonly id: string; readonly number: string };
  /** The sheet is closed and the piece put away. */
  onCut: (done: DoneCut) => void;
  onClose: () => void;
};

/** How much is left of a batch on its shelf, and where that lies; then its label. */
export function CutSheet({ piece, project, onCut, onClose }: CutSheetProps) {
  const t = useT();
  const { data: catalogue } = useQuery(catalogueQuery);
  const { product, place, batch } = piece;
  const [text, setText] = useState('');
  const [toId, setToId] = useState(String(place.id));
  const [dimensions, setDimensions] = useState('');
  const [id, setId] = useState(newId);
  const [made, setMade] = useState<{ readonly offcut: PutAway; readonly done: DoneCut }>();
  const { problem, isSending, run, setProblem } = useShelfSend();
  const sendStock = useSendStock();
  const warehouseId = catalogue?.locations.find((one) => one.id === place.id)?.warehouse_id;
  const places = (catalogue?.locations ?? []).filter((one) => one.warehouse_id === warehouseId);
  const to = places.find((one) => String(one.id) === toId) ?? place;
  const quantity = quantityOf(text);
  const free = storedQuantity(piece.available);
  const cut = async () => {
    if (quantity === undefined || quantity <= 0n) return setProblem(t('stock.moreThanZero'));
    if (free > 0n && quantity > free) return setProblem(t('stock.quantityExceeds'));
    const { unit } = product;
    const body = {
      id,
      product: { id: product.id, code: product.code, unit, unit_id: product.unit_id },
      place: { id: place.id, code: place.code },
      to: { id: to.id, code: to.code },
      batch,
      qty: quantityText(quantity),
      dimensions: dimensions.trim(),
    };
    const inProject = project && { ...body, order: project, source: 'shelf' as const };
    const sending = inProject ? sendStock(cutForProject, inProject) : sendStock(cutOnShelf, body);
    const told = (answer: MadeOffcut | undefined) =>
      answer ? t('stock.cutDone', { number: answer.offcut.number }) : t('stock.cutSaved');
    // What was refused goes again as another request.
    if (!(await run(sending, told))) return setId(newId());
    const outcome = await sending;
    if (!('entry' in outcome)) return onClose();
    const offcut = outcome.kind === 'sent' ? outcome.answer?.offcut : undefined;
    const { decimals } = product;
    const done = doneCut(outcome.entry, inProject ?? body, { number: offcut?.number, decimals });
    if (offcut) return setMade({ offcut: { id: offcut.id, qty: body.qty, unit }, done });
    onClose();
    onCut(done);
  };
  if (made) {
    // The time to take it back begins when the page is seen again.
    const leave = () => {
      onClose();
      onCut(made.done);
    };
    return <OffcutLabel offcut={made.offcut} onClose={leave} />;
  }
  return (
    <Sheet
      open
      title={t('stock.cutTitle', { batch })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" busy={isSending} onClick={() => void cut()}>
          {t('stock.cutIt', { qty: shownQuantity(quantity ?? 0n, product.decimals), unit: product.unit })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-quiet">{t('stock.cutText')}</p>
        <ProblemBar problem={problem} />
        <ShelfQuantity piece={piece} text={text} onText={setText} all={free} />
        <FieldStack>
          <SelectField
            label={t('stock.cutWhere')}
            value={String(to.id)}
            options={(places.length > 0 ? places : [place]).map((one) => ({
              value: String(one.id),
              label: one.code,
            }))}
            onValue={setToId}
          />
          <TextField
            label={t('stock.dimensions')}
            value={dimensions}
            maxLength={LONGEST_DIMENSIONS}
            autoComplete="off"
            onChange={(event) => setDimensions(event.target.value)}
          />
        </FieldStack>
      </div>
    </Sheet>
  );
}
