import { type LabelSize, labelSizes, MOST_COPIES, sheetOf } from '@sveis/domain/labels';
import type { MessageId } from '@sveis/domain/locales';
import { useQuery } from '@tanstack/react-query';
import { FileText, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { downloadFile } from '../lib/api/download-file.ts';
import { failureText } from '../lib/api/failures.ts';
import { newId } from '../lib/new-id.ts';
import { notify, notifyFailure, notifyRefusal } from '../lib/notices.ts';
import { recall, remember } from '../lib/remembered.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { Button } from '../ui/data/button.tsx';
import { FieldStack } from '../ui/fields/field-stack.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { type LabelItem, printersQuery, printLabels, type WantedLabels } from './label-api.ts';

const sizeWords: Readonly<Record<LabelSize, MessageId>> = {
  a4_3x8: 'labels.size_a4',
  '100x50': 'labels.size_large',
  '57x32': 'labels.size_small',
};
const FILE = 'file';

type LabelSheetProps = {
  items: readonly LabelItem[];
  /** Where a pack is labelled: what is counted, and how much of it came. */
  amount?: { readonly unit: string; readonly usual?: string } | undefined;
  onClose: () => void;
};

const wholeOf = (text: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined;

/** How many, how large, and where: as a PDF, or on a label printer of the company. */
export function LabelSheet({ items, amount, onClose }: LabelSheetProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  const { data: printers = [] } = useQuery(printersQuery);
  const [where, setWhere] = useState(recall('label_printer') ?? FILE);
  const [size, setSize] = useState<LabelSize>(
    labelSizes.find((one) => one === recall('label_size')) ?? 'a4_3x8',
  );
  const [copies, setCopies] = useState('1');
  const [used, setUsed] = useState('0');
  const [inPack, setInPack] = useState(amount?.usual ?? '');
  const [isBusy, setIsBusy] = useState(false);
  // Pressed again after a lost answer it is the same printing.
  const job = useRef({ id: newId(), of: '' });
  const printer = printers.find(({ id }) => String(id) === where);
  const count = wholeOf(copies, MOST_COPIES);
  const gone = wholeOf(used, sheetOf('a4_3x8').columns * sheetOf('a4_3x8').rows - 1);
  const wanted = items.map(
    (item): WantedLabels => ({
      ...item,
      copies: count ?? 1,
      ...(amount && inPack.trim() !== '' ? { amount: inPack.trim() } : {}),
    }),
  );
  const makePdf = async () => {
    remember('label_size', size);
    const isThere = await downloadFile({
      path: 'labels/pdf',
      query: { size, items: JSON.stringify(wanted), used: String(size === 'a4_3x8' ? (gone ?? 0) : 0) },
      name: 'label-sheet.pdf',
      offline: 'labels.needsNetwork',
    });
    if (isThere) onClose();
  };
  const send = async (to: NonNullable<typeof printer>) => {
    remember('label_printer', String(to.id));
    const of = JSON.stringify([to.id, wanted]);
    if (job.current.of !== of) job.current = { id: newId(), of };
    const { state, labels } = await printLabels(job.current.id, to.id, wanted);
    job.current = { id: newId(), of: '' };
    const named = { printer: to.name };
    if (state === 'failed') return notifyFailure(t('labels.failed', named));
    if (state === 'unsure') return notifyFailure(t('labels.unsure', named));
    if (state === 'sent') notify(t('labels.sent', { ...named, count: labels }));
    else notify(t('labels.waiting', named), 'waiting');
    onClose();
  };
  const act = async () => {
    setIsBusy(true);
    await (printer ? send(printer) : makePdf()).catch((failure: unknown) =>
      notifyRefusal(failureText(failure, t)),
    );
    setIsBusy(false);
  };
  const isRight = count !== undefined && count > 0 && (printer !== undefined || gone !== undefined);
  return (
    <Sheet
      open
      title={t('labels.title')}
      {...(online ? {} : { text: t('labels.needsNetwork') })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button
          wide
          size="form"
          icon={printer ? Printer : FileText}
          busy={isBusy}
          disabled={!online || !isRight}
          onClick={() => void act()}
        >
          {printer ? t('labels.print', { count: (count ?? 0) * items.length }) : t('labels.makePdf')}
        </Button>
      }
    >
      <FieldStack>
        {printers.length > 0 ? (
          <SelectField
            label={t('labels.where')}
            value={printer ? where : FILE}
            onValue={setWhere}
            options={[
              { value: FILE, label: t('labels.file') },
              ...printers.map(({ id, name, size: of }) => ({
                value: String(id),
                label: `${name} (${t(sizeWords[of])})`,
              })),
            ]}
          />
        ) : null}
        {printer ? null : (
          <SelectField
            label={t('labels.size')}
            value={size}
            onValue={(value) => setSize(labelSizes.find((one) => one === value) ?? 'a4_3x8')}
            options={labelSizes.map((value) => ({ value, label: t(sizeWords[value]) }))}
          />
        )}
        <TextField
          label={t('labels.copies')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={copies}
          onChange={(event) => setCopies(event.target.value)}
        />
        {amount ? (
          <TextField
            label={t('labels.amount', { unit: amount.unit })}
            inputMode="decimal"
            maxLength={15}
            autoComplete="off"
            value={inPack}
            onChange={(event) => setInPack(event.target.value)}
          />
        ) : null}
        {!printer && size === 'a4_3x8' ? (
          <TextField
            label={t('labels.used')}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={used}
            onChange={(event) => setUsed(event.target.value)}
          />
        ) : null}
      </FieldStack>
    </Sheet>
  );
}
