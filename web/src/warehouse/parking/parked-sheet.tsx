import { dayInZone } from '@sveis/domain/format';
import { can } from '@sveis/domain/session';
import { type KnownProduct, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { Check, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send, takeBack } from '../../offline/outbox/index.ts';
import { useFileAddress } from '../../offline/taken-files.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { LinkSheet } from '../work/scanning/link-sheet.tsx';
import { discardParked, type ParkingDocument } from './park-operations.ts';
import type { WaitingScan } from './use-parking.ts';

type ParkedSheetProps = {
  document: ParkingDocument;
  scan: WaitingScan;
  catalogue: StockCatalogue | undefined;
  /** Where what it is can be counted or received now. */
  take?: { label: string; onTake: (scan: WaitingScan, product: KnownProduct) => void } | undefined;
  onClose: () => void;
};

/** What was put aside: what it looks like, and what becomes of it. */
export function ParkedSheet({ document, scan, catalogue, take, onClose }: ParkedSheetProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const [isLinking, setIsLinking] = useState(false);
  const [isThrowing, setIsThrowing] = useState(false);
  const found = catalogue && readStockCode(catalogue, scan.code, dayInZone(new Date(), companyZone()));
  const product = found?.kind === 'product' ? found.product : undefined;
  const mayLink = access !== undefined && can(access, 'edit', 'product');
  const isSent = scan.entry === undefined;
  if (isLinking)
    return (
      <LinkSheet
        code={scan.code}
        onLinked={(linked) => {
          setIsLinking(false);
          take?.onTake(scan, linked);
        }}
        onClose={() => setIsLinking(false)}
      />
    );
  if (isThrowing) return <DiscardSheet document={document} scan={scan} onClose={onClose} />;
  const back = async () => {
    if (scan.entry !== undefined) await takeBack(scan.entry);
    onClose();
  };
  return (
    <Sheet
      open
      title={t('stock.parkTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          {isSent && product && take ? (
            <Button wide size="form" icon={Check} onClick={() => take.onTake(scan, product)}>
              {take.label}
            </Button>
          ) : null}
          {isSent && !product && mayLink ? (
            <Button wide size="form" icon={Link2} onClick={() => setIsLinking(true)}>
              {t('stock.linkCode')}
            </Button>
          ) : null}
          {isSent && scan.may_discard ? (
            <Button wide kind="secondary" size="form" icon={Trash2} onClick={() => setIsThrowing(true)}>
              {t('stock.parkDiscard')}
            </Button>
          ) : null}
          {isSent ? null : (
            <Button wide kind="secondary" size="form" icon={Trash2} onClick={() => void back()}>
              {t('stock.parkTakeBack')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {scan.file_id === null ? null : <ParkedPhoto id={scan.file_id} />}
        <p className="wrap-anywhere font-semibold">{t('stock.codeIs', { code: scan.code })}</p>
        <p className="text-ink-quiet">
          {[scan.qty.replace('.', ','), scan.location, scan.note, scan.user_name].filter(Boolean).join(' · ')}
        </p>
        {product ? <p>{t('stock.parkedIs', { product: `${product.code} ${product.name}` })}</p> : null}
        {!product && !mayLink ? <p>{t('stock.parkedAsk')}</p> : null}
      </div>
    </Sheet>
  );
}

function ParkedPhoto({ id }: { id: string }) {
  const t = useT();
  return (
    <img
      src={useFileAddress(id, 'full')}
      alt={t('stock.parkedPhoto')}
      className="max-h-72 w-full rounded-control bg-sunken object-contain"
    />
  );
}

type DiscardSheetProps = { document: ParkingDocument; scan: WaitingScan; onClose: () => void };

function DiscardSheet({ document, scan, onClose }: DiscardSheetProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const discard = async () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    const body = { id: newId(), scan_id: scan.id, document, code: scan.code, reason: reason.trim() };
    const outcome = await send(discardParked, body);
    if (outcome.kind === 'sent' || outcome.kind === 'saved') return onClose();
    setProblem(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
  };
  return (
    <Sheet
      open
      title={t('stock.parkDiscard')}
      text={t('stock.parkDiscardText')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" onClick={() => void discard()}>
          {t('stock.parkDiscard')}
        </Button>
      }
    >
      <ProblemBar problem={problem} />
      <FieldStack>
        <TextField
          label={t('stock.closeReason')}
          value={reason}
          maxLength={200}
          autoComplete="off"
          required
          error={isTried && reason.trim() === '' ? t('stock.required') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
