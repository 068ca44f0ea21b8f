import { formatNumber } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { elapsedSeconds, type StempForm, type StopField } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StopGlyph } from '../../ui/data/glyphs.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import type { PunchRecord } from '../reference/wire.ts';
import { cancelStemp } from './outbox/stemp-actions.ts';
import { clockOf } from './punch-clock.ts';
import type { StempNow } from './use-stemp.ts';

const labels: Readonly<Record<StopField, MessageId>> = {
  shift_id: 'time.shift',
  project_id: 'time.project',
  task_id: 'time.activity',
  work_type_id: 'time.workType',
  comments: 'time.comments',
};

type StopDockProps = {
  here: StempNow;
  record: PunchRecord;
  form: StempForm;
  missing: readonly StopField[];
  needsPicture: boolean;
  busy: boolean;
  onStop: () => void;
};

/** Stop, what it will save, and what is missing for it. */
export function StopDock({ here, record, form, missing, needsPicture, busy, onStop }: StopDockProps) {
  const t = useT();
  const net = elapsedSeconds(clockOf(record), here.now) / 3600 - form.break;
  const [first] = missing;
  const wanting =
    first === undefined
      ? needsPicture
        ? t('time.pictureStop')
        : undefined
      : missing.length === 1
        ? t('time.fieldMissing', { field: t(labels[first]) })
        : t('time.fieldsMissing', { count: missing.length });
  return (
    <Dock
      stacked
      note={
        <div className="-mt-1 flex min-h-target items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2 wrap-anywhere text-warn-text" role="status">
            {wanting ? <StateMark shape="warn" size={20} /> : null}
            {wanting}
          </span>
          <CancelButton record={record} />
        </div>
      }
    >
      <Button wide size="punch" icon={StopGlyph} busy={busy} onClick={onStop}>
        {net >= 0 ? t('time.stopAndSave', { hours: formatNumber(net) }) : t('time.stop')}
      </Button>
    </Dock>
  );
}

export function CancelButton({ record }: { record: PunchRecord }) {
  const t = useT();
  const confirm = useConfirm();
  const cancel = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('time.cancelTitle'),
      text: t('time.cancelText'),
      confirmLabel: t('time.discard'),
      cancelLabel: t('time.no'),
    });
    if (isSure) await cancelStemp(record);
  };
  return (
    <Button kind="text" size="small" onClick={() => void cancel()}>
      {t('time.discard')}
    </Button>
  );
}
