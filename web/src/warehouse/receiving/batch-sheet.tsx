import { formatDate } from '@sveis/domain/format';
import {
  certificateTypes,
  isBatchNumber,
  normalNumber,
  productOfBatch,
  type StockCatalogue,
} from '@sveis/domain/warehouse';
import { Camera, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { pickFiles, takeFile } from '../../offline/taken-files.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { readTypedDate } from '../../ui/fields/typed-date.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { batchNamed, type InHand } from './in-hand.ts';
import type { ReceivedBatch } from './receive-operations.ts';
import { doneOf, type ReceivingLine } from './receiving-lines.ts';
import type { Receiving } from './use-receiving.ts';

type BatchSheetProps = {
  work: Receiving;
  hand: InHand;
  line: ReceivingLine;
  catalogue: StockCatalogue;
  onClose: () => void;
};

/** The product has this batch, and nothing of this line has come yet: it is of another delivery, or misread. */
function isKnownBatch({ batches = [] }: StockCatalogue, line: ReceivingLine, number: string): boolean {
  const typed = normalNumber(number);
  return (
    doneOf(line) === 0n &&
    batches.some((one) => one.product_id === line.product.id && normalNumber(one.number) === typed)
  );
}

/** Number, heat and certificate of what came: they follow it to the weld. */
export function BatchSheet({ work, hand, line, catalogue, onClose }: BatchSheetProps) {
  const t = useT();
  const { product } = line;
  const [batch, setBatch] = useState<ReceivedBatch>(hand.batch ?? batchNamed(''));
  const [expiry, setExpiry] = useState(batch.expiry_date === null ? '' : formatDate(batch.expiry_date));
  const [isTried, setIsTried] = useState(false);
  const showFirstError = useFirstError();
  const change = (next: Partial<ReceivedBatch>) => setBatch({ ...batch, ...next });
  const numberProblem =
    batch.number.trim() === ''
      ? t('stock.required')
      : isBatchNumber(batch.number, product.batch_pattern)
        ? undefined
        : t('stock.batchInvalid');
  const heatProblem =
    product.requires_heat && (batch.heat_number ?? '').trim() === '' ? t('stock.required') : undefined;
  const foreign = productOfBatch(catalogue, batch.number, product.id);
  const expires = readTypedDate(expiry);
  const expiryProblem = expiry.trim() !== '' && expires === undefined ? t('stock.notADate') : undefined;
  const use = () => {
    setIsTried(true);
    if (numberProblem ?? heatProblem ?? expiryProblem) return showFirstError();
    work.change({
      batch: { ...batch, number: batch.number.trim(), expiry_date: expires ?? null },
      isDoubtful: false,
    });
    onClose();
  };
  const attach = async (source: 'camera' | 'files') => {
    const [picked] = await pickFiles(source);
    if (!picked) return;
    const file = await takeFile(picked).catch(() => undefined);
    if (!file) return void notifyRefusal(t('shell.notKept'));
    change({ cert_file_id: file.id });
  };
  return (
    <Sheet
      open
      title={t('stock.batch')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" onClick={use}>
          {t('stock.batchUse')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {foreign ? (
          <LookTwice
            text={t('stock.batchOfOther', {
              batch: batch.number.trim(),
              other: `${foreign.code} ${foreign.name}`,
              product: product.code,
            })}
          />
        ) : hand.isDoubtful ? (
          <LookTwice text={t('stock.batchDoubtful')} />
        ) : null}
        {isKnownBatch(catalogue, line, batch.number) ? (
          <LookTwice text={t('stock.batchKnown', { batch: batch.number.trim() })} />
        ) : null}
        <FieldStack>
          <TextField
            label={t('stock.batchNumber')}
            value={batch.number}
            maxLength={35}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={isTried ? numberProblem : undefined}
            onChange={(event) => change({ number: event.target.value })}
          />
          <TextField
            label={t('stock.heatNumber')}
            value={batch.heat_number ?? ''}
            maxLength={35}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={product.requires_heat}
            error={isTried ? heatProblem : undefined}
            onChange={(event) => change({ heat_number: event.target.value.trim() || null })}
          />
          <TextField
            label={t('stock.certificateNumber')}
            value={batch.cert_number ?? ''}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ cert_number: event.target.value || null })}
          />
          <TextField
            label={t('stock.expiryDate')}
            value={expiry}
            maxLength={10}
            inputMode="decimal"
            autoComplete="off"
            error={isTried ? expiryProblem : undefined}
            onChange={(event) => setExpiry(event.target.value)}
          />
        </FieldStack>
        <Segmented
          showLabel
          label={t('stock.certificate')}
          {...(product.min_cert && product.min_cert !== 'none'
            ? { note: t('stock.certificateNeeded', { type: product.min_cert }) }
            : {})}
          options={certificateTypes.map((value) => ({
            value,
            label: value === 'none' ? t('stock.certificateNone') : value,
          }))}
          value={batch.cert_type ?? 'none'}
          onValue={(value) => change({ cert_type: value === 'none' ? null : value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button wide kind="secondary" icon={Camera} onClick={() => void attach('camera')}>
            {t('stock.certificatePhoto')}
          </Button>
          <Button wide kind="secondary" icon={Paperclip} onClick={() => void attach('files')}>
            {t('stock.certificateFile')}
          </Button>
        </div>
        <p role="status" className="flex items-center gap-2 text-quiet font-semibold empty:hidden">
          {batch.cert_file_id ? (
            <>
              <StateMark shape="done" size={20} />
              {t('stock.certificateAttached')}
            </>
          ) : null}
        </p>
      </div>
    </Sheet>
  );
}

const LookTwice = ({ text }: { text: string }) => (
  <p
    role="status"
    className="flex items-start gap-2 rounded-control bg-warn-bg p-3 font-semibold text-warn-text"
  >
    <StateMark shape="warn" />
    <span className="min-w-0">{text}</span>
  </p>
);
