import {
  MOST_DAMAGE_PHOTOS,
  quantityOf,
  quantityText,
  type StockCatalogue,
  splitByDamage,
  storedQuantity,
} from '@sveis/domain/warehouse';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { pickFiles, takeFile } from '../../offline/taken-files.ts';
import { isOpen, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { typedQuantity } from '../work/quantity/keypad-text.ts';
import { type InHand, quantityOfHand } from './in-hand.ts';
import type { ReceivingLine } from './receiving-lines.ts';
import type { Receiving } from './use-receiving.ts';

type DamageSheetProps = {
  work: Receiving;
  hand: InHand;
  line: ReceivingLine;
  catalogue: StockCatalogue;
  onClose: () => void;
};

/** How much came damaged, with photos: it is received into quarantine, and a deviation is made of it. */
export function DamageSheet({
  work,
  hand,
  line: { product, ...line },
  catalogue,
  onClose,
}: DamageSheetProps) {
  const t = useT();
  const session = useSessionIn();
  const arriving = quantityOfHand(hand, { ...line, product });
  const isSerial = product.tracking === 'serial';
  const [qty, setQty] = useState(hand.damage ? typedQuantity(storedQuantity(hand.damage.qty)) : '');
  const [note, setNote] = useState(hand.damage?.note ?? '');
  const [photos, setPhotos] = useState(hand.damage?.photos ?? []);
  const [isTried, setIsTried] = useState(false);
  const showFirstError = useFirstError();
  const damaged = isSerial ? arriving : quantityOf(qty);
  const aside = catalogue.locations.find(
    ({ kind, warehouse_id }) => kind === 'quarantine' && warehouse_id === work.place?.warehouse_id,
  );
  const problem = problemOf();
  function problemOf(): string | undefined {
    if (isSerial) return undefined;
    if (damaged === undefined) return t('stock.notANumber');
    if (damaged <= 0n) return t('stock.moreThanZero');
    return arriving !== undefined && !splitByDamage(arriving, damaged) ? t('stock.damageTooMany') : undefined;
  }
  const photograph = async () => {
    const [picked] = await pickFiles('camera');
    if (!picked) return;
    const taken = await takeFile(picked).catch(() => undefined);
    if (!taken) return void notifyRefusal(t('shell.notKept'));
    setPhotos((before) => [...before, taken.id].slice(0, MOST_DAMAGE_PHOTOS));
  };
  const use = () => {
    setIsTried(true);
    if (problem) return showFirstError();
    work.change({ damage: { qty: quantityText(damaged ?? 0n), note: note.trim() || null, photos } });
    onClose();
  };
  const leave = () => {
    work.change({ damage: undefined });
    onClose();
  };
  const follows = [
    aside ? t('stock.damageTo', { place: aside.code }) : t('stock.damageStays'),
    session && isOpen(session, 'deviation') ? t('stock.damageReported') : '',
  ];
  return (
    <Sheet
      open
      title={t('stock.damageTitle')}
      text={follows.filter(Boolean).join(' ')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          {hand.damage ? (
            <Button wide kind="secondary" size="form" onClick={leave}>
              {t('stock.damageNone')}
            </Button>
          ) : null}
          <Button wide size="form" onClick={use}>
            {t('stock.damageUse')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isSerial ? <p>{t('stock.damageSerials', { count: hand.serials.length })}</p> : null}
        <FieldStack>
          {isSerial ? null : (
            <TextField
              label={t('stock.damageQty', { unit: product.unit })}
              value={qty}
              maxLength={13}
              inputMode="decimal"
              autoComplete="off"
              required
              error={isTried ? problem : undefined}
              onChange={(event) => setQty(event.target.value)}
            />
          )}
          <TextField
            label={t('stock.damageNote')}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldStack>
        {photos.length < MOST_DAMAGE_PHOTOS ? (
          <Button wide kind="secondary" icon={Camera} onClick={() => void photograph()}>
            {t('stock.damagePhoto')}
          </Button>
        ) : null}
        <p role="status" className="flex items-center gap-2 text-quiet font-semibold empty:hidden">
          {photos.length === 0 ? null : (
            <>
              <StateMark shape="done" size={20} />
              {t('stock.damagePhotos', { count: photos.length })}
            </>
          )}
        </p>
      </div>
    </Sheet>
  );
}
