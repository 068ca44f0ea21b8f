import { type AdjustmentReason, adjustmentReasons, storedQuantity } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { Button } from '../../ui/data/button.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { adjustModes, bodyOf, changeOf, type Draft, draftOf, missingOf } from '../adjusting/correction.ts';
import { DraftPhotos } from '../adjusting/draft-photos.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { Keypad, lastKey } from '../work/quantity/keypad.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import { adjustOnShelf } from './shelf-operations.ts';
import type { ShelfPiece } from './shelf-piece.ts';
import { useShelfSend } from './use-shelf-send.ts';

/** What is there, or what is less or more, and why. Place and batch are those of the row that was tapped. */
export function CorrectSheet({ piece, onClose }: { piece: ShelfPiece; onClose: () => void }) {
  const t = useT();
  const { product, place, batch, serial } = piece;
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(product, newId()), batch, serial }));
  const { problem, isSending, run } = useShelfSend();
  const sendStock = useSendStock();
  const books = storedQuantity(piece.onHand);
  const missing = missingOf(draft, place.id, books);
  const change = changeOf(draft, books);
  const isPiece = product.tracking === 'serial';
  const set = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const write = async () => {
    const body = missing === undefined ? bodyOf(draft, { id: '', number: '' }, place.id, books) : undefined;
    if (!body) return;
    const { order: _order, location_id: _location, product: _product, ...said } = body;
    const about = { id: product.id, code: product.code, unit: product.unit, unit_id: product.unit_id };
    const sent = { ...said, product: about, place: { id: place.id, code: place.code } };
    const files = sent.photos.flatMap((id) => takenFiles.get(id) ?? []);
    if (await run(sendStock(adjustOnShelf, sent, { files }), t('stock.written', { code: product.code })))
      return onClose();
    // What was refused goes again as another request.
    set({ id: newId() });
  };
  return (
    <Sheet
      open
      title={t('stock.correctTitle', { place: place.code })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button
          wide
          size="form"
          busy={isSending}
          disabled={missing !== undefined}
          onClick={() => void write()}
        >
          {missing === undefined
            ? t('stock.writeIt', { qty: shownQuantity(change ?? 0n, product.decimals), unit: product.unit })
            : t(missing)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-quiet tabular-nums">
          {[
            product.name,
            batch ?? serial,
            t('stock.booksSay', { qty: shownQuantity(books, product.decimals) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ProblemBar problem={problem} />
        <Segmented
          label={t('stock.adjustMode')}
          value={draft.mode}
          options={adjustModes
            .filter((mode) => !isPiece || mode === 'less')
            .map((value) => ({ value, label: t(`stock.adjust_${value}`) }))}
          onValue={(mode) => set({ mode })}
        />
        {isPiece ? null : (
          <>
            <output className="type-40/44 rounded-control bg-sunken px-4 py-2 text-end font-bold tabular-nums">
              {draft.text === '' ? '–' : draft.text}
            </output>
            <Keypad
              text={draft.text}
              onText={(text) => set({ text })}
              hasDecimals={product.decimals > 0}
              last={lastKey(undefined, (qty) => t('stock.allLeft', { qty }))}
            />
          </>
        )}
        <Reasons draft={draft} onReason={(reason) => set({ reason })} onNote={(note) => set({ note })} />
        <DraftPhotos photos={draft.photos} onPhotos={(photos) => set({ photos })} />
      </div>
    </Sheet>
  );
}

type ReasonsProps = {
  draft: Draft;
  onReason: (reason: AdjustmentReason | undefined) => void;
  onNote: (note: string) => void;
};

function Reasons({ draft: { reason, note }, onReason, onNote }: ReasonsProps) {
  const t = useT();
  return (
    <>
      <ChipRow label={t('stock.reason')}>
        {adjustmentReasons.map((one) => (
          <Chip
            key={one}
            label={t(`adjustmentorder.lines_reason_code_${one}`)}
            on={one === reason}
            onClick={() => onReason(one === reason ? undefined : one)}
          />
        ))}
      </ChipRow>
      {reason === 'other' ? (
        <FieldStack>
          <TextField
            label={t('stock.explain')}
            value={note}
            maxLength={120}
            onChange={(event) => onNote(event.target.value)}
          />
        </FieldStack>
      ) : null}
    </>
  );
}
