import { dayInZone, formatDate, formatNumber, formatTime } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { firstAfter, type HeldReason, instantAt, isInsideHeld } from '@sveis/domain/time';
import { useState } from 'react';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { PunchRecord } from '../../reference/wire.ts';
import { discardHeld, keepHeld, netHours } from '../outbox/stemp-actions.ts';
import { HeldCollisions } from './held-collisions.tsx';

const reasons: Readonly<Record<HeldReason, MessageId>> = {
  overlap: 'time.heldOverlap',
  locked: 'time.heldLocked',
  too_old: 'time.heldTooOld',
  shift_gone: 'time.heldShiftGone',
  delivered: 'time.heldDelivered',
};

export const heldReasonWord = (reason: string | null | undefined): MessageId =>
  Object.entries(reasons).find(([known]) => known === reason)?.[1] ?? 'time.heldNow';

type HeldCardProps = { record: PunchRecord; timeZone: string };

/** A stemp that clashed on its way in: kept until its owner says what it is. */
export function HeldCard({ record, timeZone, onKeep }: HeldCardProps & { onKeep: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const startAt = new Date(record.start_at);
  const from = formatTime(startAt, timeZone);
  const to = record.ended_at ? formatTime(new Date(record.ended_at), timeZone) : '…';
  const isForLeader = record.held_reason === 'too_old';
  const discard = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('time.discardTitle'),
      text: t('time.discardText', { from, to }),
      confirmLabel: t('time.discard'),
      cancelLabel: t('time.no'),
    });
    if (isSure) await discardHeld(record);
  };
  return (
    <Card>
      <div className="flex items-start gap-3">
        <StateMark shape="conflict" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('time.heldTitle')}</h2>
          <p className="tabular-nums">
            {formatDate(dayInZone(startAt, timeZone))} · {from}–{to}
          </p>
          <p className="text-quiet font-semibold text-warn-text">{t(heldReasonWord(record.held_reason))}</p>
          {record.held_reason === 'too_old' ? null : (
            <HeldCollisions collisions={record.collides_with} startAt={startAt} timeZone={timeZone} />
          )}
          {isForLeader ? <p className="text-quiet">{t('time.heldForLeader')}</p> : null}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {isForLeader ? null : (
          <Button kind="secondary" size="small" wide onClick={onKeep}>
            {t('time.heldKeep')}
          </Button>
        )}
        <Button kind="destructive" size="small" wide onClick={() => void discard()}>
          {t('time.discard')}
        </Button>
      </div>
    </Card>
  );
}

/** Beside the card, not in it: the card is gone while the decision is on its way, and what was typed stays. */
export function KeepSheet({ record, timeZone, onClose }: HeldCardProps & { onClose: () => void }) {
  const t = useT();
  const oldStart = new Date(record.start_at);
  const [from, setFrom] = useState(formatTime(oldStart, timeZone));
  const [to, setTo] = useState(record.ended_at ? formatTime(new Date(record.ended_at), timeZone) : '');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showFirstError = useFirstError();
  const startAt = instantAt(dayInZone(oldStart, timeZone), from, timeZone);
  const endAt = startAt && firstAfter(startAt, to, timeZone);
  const recorded = {
    reason: null,
    startAt: oldStart,
    endedAt: record.ended_at ? new Date(record.ended_at) : null,
    shiftMinutes: record.shift_length_min,
  };
  const isLonger = startAt && endAt && !isInsideHeld(recorded, { startAt, endedAt: endAt });
  const keep = async () => {
    if (!startAt || !endAt || isLonger) return showFirstError();
    setIsBusy(true);
    setRefusal(undefined);
    const kept = await keepHeld(record, startAt, endAt);
    setIsBusy(false);
    if (kept.isKept) onClose();
    else {
      setRefusal(kept.refusal);
      showFirstError();
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('time.heldKeep')}
      text={t('time.heldKeepText')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" busy={isBusy} onClick={() => void keep()}>
          {t('time.heldSave', {
            hours: formatNumber(startAt && endAt ? netHours(startAt, endAt, record.break) : 0),
          })}
        </Button>
      }
    >
      <HeldCollisions collisions={record.collides_with} startAt={oldStart} timeZone={timeZone} />
      <FieldStack>
        <FieldPair>
          <TextField
            type="time"
            figures
            label={t('time.startedAt')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            error={startAt ? undefined : t('time.invalidHours')}
          />
          <TextField
            type="time"
            figures
            label={t('time.endedAt')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={endAt ? (isLonger ? t('time.heldOnlyShorter') : undefined) : t('time.invalidHours')}
          />
        </FieldPair>
      </FieldStack>
      {refusal ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {refusal}
        </p>
      ) : null}
    </Sheet>
  );
}
