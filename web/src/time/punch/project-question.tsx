import { formatNumber, formatTime } from '@sveis/domain/format';
import { elapsedSeconds, lengthText } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { projectLabel } from '../reference/project-field.tsx';
import type { ProjectChoice, PunchRecord } from '../reference/wire.ts';
import { netHours } from './outbox/stemp-actions.ts';
import { clockOf } from './punch-clock.ts';
import type { StempNow } from './use-stemp.ts';

type ProjectQuestionProps = {
  here: StempNow;
  record: PunchRecord;
  breakHours: number;
  before: ProjectChoice;
  project: ProjectChoice;
  onNow: () => void;
  onWhole: () => void;
  onClose: () => void;
};

/** Another project while the clock runs: it has been the wrong one all along, or the work has changed just now. */
export function ProjectQuestion(props: ProjectQuestionProps) {
  const { here, record, breakHours, before, project, onNow, onWhole, onClose } = props;
  const t = useT();
  const { now, timeZone } = here;
  const startAt = new Date(record.start_at);
  const [from, to] = [projectLabel(before), projectLabel(project)];
  const seconds = elapsedSeconds(clockOf(record), now);
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('time.projectAsk', { project: to })}
      text={t('time.projectAskText', { time: lengthText(seconds), before: from })}
      closeLabel={t('shell.close')}
    >
      <Choice
        label={t('time.projectFromNow')}
        text={t('time.projectFromNowText', {
          hours: formatNumber(netHours(startAt, now, breakHours)),
          before: from,
          project: to,
        })}
        onPress={answer(onNow)}
      />
      <Choice
        label={t('time.projectWhole')}
        text={t('time.projectWholeText', { start: formatTime(startAt, timeZone), project: to })}
        onPress={answer(onWhole)}
      />
    </Sheet>
  );
}

function Choice({ label, text, onPress }: { label: string; text: string; onPress: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex">
        <Button wide kind="secondary" size="form" onClick={onPress}>
          {label}
        </Button>
      </div>
      <p className="px-1 text-quiet text-ink-quiet">{text}</p>
    </div>
  );
}
