import { formatNumber, formatTime } from '@sveis/domain/format';
import { lengthText, type StempForm } from '@sveis/domain/time';
import { useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StartGlyph, StopGlyph } from '../../ui/data/glyphs.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import type { PunchRecord } from '../reference/wire.ts';
import { shiftLabel } from '../reference/work-fields.tsx';
import { continueStemp, netHours } from './outbox/stemp-actions.ts';
import type { StempNow } from './use-stemp.ts';

type ShiftEndDialogProps = {
  here: StempNow;
  record: PunchRecord;
  form: StempForm;
  mayStop: (at: Date) => boolean;
  stop: (at: Date) => Promise<boolean>;
};

/** Continue or stop, each with what it comes to. What is missing for a stop is filled in first, behind it. */
export function ShiftEndDialog({ here, record, form, mayStop, stop }: ShiftEndDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  // Continue is remembered unless the person says otherwise; the message that comes instead offers to ask again.
  const [isSilent, setIsSilent] = useState(true);
  // A hasty Enter must end nobody's day.
  const wayOn = useRef<HTMLElement>(null);
  const startAt = new Date(record.start_at);
  const endAt = new Date(record.paused_at ?? record.start_at);
  const shift = here.shifts.find(({ id }) => id === record.shift_id);
  const end = async () => {
    setIsOpen(false);
    if (mayStop(endAt)) await stop(endAt);
  };
  const goOn = async () => {
    setIsOpen(false);
    if (!(await continueStemp(record, isSilent))) setIsOpen(true);
  };
  // Put aside to fill something in: the question stays within reach.
  if (!isOpen) {
    return (
      <Button kind="secondary" icon={StartGlyph} onClick={() => setIsOpen(true)}>
        {t('time.answerNow')}
      </Button>
    );
  }
  return (
    <Modal
      alert
      open
      onClose={() => setIsOpen(false)}
      title={t('time.shiftIsOver')}
      text={t('time.shiftEndText', {
        shift: shift ? shiftLabel(shift) : t('time.shift'),
        time: lengthText(record.shift_length_min * 60),
      })}
      initialFocus={wayOn}
      mark={<StateMark shape="warn" size={30} />}
      actions={
        <>
          <Button wide size="form" icon={StopGlyph} onClick={() => void end()}>
            {t('time.stopAt', { time: formatTime(endAt, here.timeZone) })}
          </Button>
          <Button wide kind="secondary" size="form" icon={StartGlyph} ref={wayOn} onClick={() => void goOn()}>
            {t('time.continue')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap rounded-card bg-sunken">
        <Outcome label={t('time.stopGives')} hours={netHours(startAt, endAt, form.break)} />
        <Outcome label={t('time.continueGives')} hours={netHours(startAt, here.now, form.break)} />
      </div>
      <Switch
        label={t('time.dontAskAgain')}
        hint={t('time.dontAskHint')}
        checked={isSilent}
        onValue={setIsSilent}
        onWord={t('shell.on')}
        offWord={t('shell.off')}
      />
    </Modal>
  );
}

function Outcome({ label, hours }: { label: string; hours: number }) {
  const t = useT();
  return (
    <div className="min-w-36 flex-1 px-4 py-[9px]">
      <p className="text-note text-ink-quiet">{label}</p>
      <p className="text-title font-bold tabular-nums">
        {formatNumber(hours)}{' '}
        <span className="text-quiet font-medium text-ink-quiet">{t('time.hoursUnit')}</span>
      </p>
    </div>
  );
}
