import { quantityOf, quantityText } from '@sveis/domain/warehouse';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { pickFiles, takeFile, takenFiles } from '../../offline/taken-files.ts';
import { signal } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { type ParkBody, type ParkingDocument, parkScan } from './park-operations.ts';

type ParkSheetProps = {
  document: ParkingDocument;
  place: ParkBody['place'];
  code: string;
  onClose: () => void;
};

/** A code nobody knows is put aside with how many there are and a photo: the work goes on, and nothing is lost. */
export function ParkSheet({ document, place, code, onClose }: ParkSheetProps) {
  const t = useT();
  const [qty, setQty] = useState('1');
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showFirstError = useFirstError();
  const quantity = quantityOf(qty);
  const fault =
    quantity === undefined ? t('stock.notANumber') : quantity <= 0n ? t('stock.moreThanZero') : undefined;
  const photograph = async () => {
    const [picked] = await pickFiles('camera');
    if (!picked) return;
    const taken = await takeFile(picked).catch(() => undefined);
    if (!taken) return void notifyRefusal(t('shell.notKept'));
    setPhoto(taken.id);
  };
  const keep = async () => {
    setIsTried(true);
    if (quantity === undefined || fault) return showFirstError();
    setIsSending(true);
    const file = photo === null ? undefined : takenFiles.get(photo);
    const outcome = await send(
      parkScan,
      {
        id: newId(),
        document,
        place,
        code,
        qty: quantityText(quantity),
        note: note.trim() || null,
        file_id: photo,
      },
      file ? { files: [file] } : {},
    );
    setIsSending(false);
    if (outcome.kind === 'sent' || outcome.kind === 'saved') {
      signal('read');
      return onClose();
    }
    signal('refused');
    setProblem(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
  };
  return (
    <Sheet
      open
      title={t('stock.parkTitle')}
      text={t('stock.parkText')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" busy={isSending} onClick={() => void keep()}>
          {t('stock.parkKeep')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere text-ink-quiet">
          {[t('stock.codeIs', { code }), place?.code].filter(Boolean).join(' · ')}
        </p>
        <ProblemBar problem={problem} />
        <FieldStack>
          <TextField
            label={t('stock.quantity')}
            value={qty}
            maxLength={13}
            inputMode="decimal"
            autoComplete="off"
            required
            error={isTried ? fault : undefined}
            onChange={(event) => setQty(event.target.value)}
          />
          <TextField
            label={t('stock.parkNote')}
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldStack>
        <Button wide kind="secondary" icon={Camera} onClick={() => void photograph()}>
          {t('stock.parkPhoto')}
        </Button>
        <p role="status" className="flex items-center gap-2 text-quiet font-semibold empty:hidden">
          {photo === null ? null : (
            <>
              <StateMark shape="done" size={20} />
              {t('stock.photoTaken')}
            </>
          )}
        </p>
      </div>
    </Sheet>
  );
}
