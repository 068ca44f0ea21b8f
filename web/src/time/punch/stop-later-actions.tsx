import { formatNumber, formatTime } from '@sveis/domain/format';
import { firstAfter, shiftEndOf } from '@sveis/domain/time';
import { ArrowLeftRight, History } from 'lucide-react';
import { useState } from 'react';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StopGlyph } from '../../ui/data/glyphs.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { Draft } from '../hours/use-draft.ts';
import { ProjectSheet } from '../reference/project-field.tsx';
import { useProjectOfAddress } from '../reference/project-of-address.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { netHours } from './outbox/stemp-actions.ts';
import { clockOf } from './punch-clock.ts';
import type { StempNow } from './use-stemp.ts';

type StopLaterActionsProps = {
  here: StempNow;
  record: PunchRecord;
  draft: Draft;
  stop: (at: Date) => Promise<boolean>;
  /** Ends on this project and begins on another. */
  onProject: (id: number) => void;
};

/** The other two ways to end: at an earlier time, and for another project. */
export function StopLaterActions({ here, record, draft, stop, onProject }: StopLaterActionsProps) {
  const t = useT();
  const asked = useProjectOfAddress(here.projects);
  // Who comes from another project's page wants to change to it.
  const [shown, setShown] = useState<'earlier' | 'project' | undefined>(
    asked === undefined || asked === record.project_id ? undefined : 'project',
  );
  const close = () => setShown(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {here.stemp.projectsExcluded || here.projects.length < 2 ? null : (
        <Button kind="secondary" wide icon={ArrowLeftRight} onClick={() => setShown('project')}>
          {t('time.switchProject')}
        </Button>
      )}
      <Button kind="secondary" wide icon={History} onClick={() => setShown('earlier')}>
        {t('time.forgotToStop')}
      </Button>
      <ProjectSheet
        open={shown === 'project'}
        title={t('time.switchProject')}
        text={t('time.switchText')}
        projects={here.projects}
        value={record.project_id}
        onClose={close}
        onValue={onProject}
      />
      {shown === 'earlier' ? (
        <EarlierStop here={here} record={record} breakHours={draft.form.break} onClose={close} stop={stop} />
      ) : null}
    </div>
  );
}

type EarlierStopProps = {
  here: StempNow;
  record: PunchRecord;
  breakHours: number;
  onClose: () => void;
  stop: (at: Date) => Promise<boolean>;
};

/** Suggests the end of the shift where that has been, else now. */
function EarlierStop({ here, record, breakHours, onClose, stop }: EarlierStopProps) {
  const t = useT();
  const showFirstError = useFirstError();
  const { now, timeZone } = here;
  const startAt = new Date(record.start_at);
  const shiftEnd = shiftEndOf(clockOf(record));
  const [typed, setTyped] = useState(() => formatTime(shiftEnd < now ? shiftEnd : now, timeZone));
  // The suggested time stands for the end of the shift to the second.
  const isShiftEnd = shiftEnd <= now && typed === formatTime(shiftEnd, timeZone);
  const found = isShiftEnd ? shiftEnd : firstAfter(startAt, typed, timeZone);
  const at = found && found <= now ? found : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('time.forgotToStop')}
      text={t('time.forgotText')}
      closeLabel={t('shell.close')}
      actions={
        <Button
          wide
          size="form"
          icon={StopGlyph}
          onClick={() => {
            if (!at) return showFirstError();
            onClose();
            void stop(at);
          }}
        >
          {at
            ? t('time.stopAndSave', { hours: formatNumber(netHours(startAt, at, breakHours)) })
            : t('time.stop')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          type="time"
          figures
          label={t('time.endedAt')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={at ? undefined : t('time.invalidHours')}
        />
      </FieldStack>
    </Sheet>
  );
}
