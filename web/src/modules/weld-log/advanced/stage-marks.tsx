import { labelId, statusId, type Values } from '@sveis/domain/records';
import { type StageStatus, stageStatuses, type WeldStage, weldStages } from '@sveis/domain/welding';
import { useT } from '../../../lib/words/use-t.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { isRejected, stageOf } from './weld-work.ts';

const ROOM = 'projectweldlog';
const shapes = { pending: 'waiting', in_progress: 'progress', completed: 'done' } as const;

type StageMarksProps = { values: Values };

/** The three stages of a weld: told by shape as by colour, and in words to who cannot see them. */
export function StageMarks({ values }: StageMarksProps) {
  return (
    <span className="grid grid-cols-3 items-center justify-items-center gap-1">
      {weldStages.map((stage) => (
        <StageMark key={stage} values={values} stage={stage} />
      ))}
    </span>
  );
}

/** One stage of a weld. */
export function StageMark({ values, stage }: StageMarksProps & { stage: WeldStage }) {
  const t = useT();
  const status = stageOf(values, stage);
  const isStopped = stage === 'ndt' && isRejected(values);
  const said = isStopped ? t('projectweldlog.ndt_status_rejected') : t(statusId(ROOM, status));
  return (
    <StateMark shape={isStopped ? 'stop' : shapes[status]} label={`${t(labelId(ROOM, stage))}: ${said}`} />
  );
}

/** What the shapes mean. */
export function StageLegend() {
  const t = useT();
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 font-normal">
      {stageStatuses.map((status: StageStatus) => (
        <li key={status} className="flex items-center gap-2">
          <StateMark shape={shapes[status]} size={20} />
          {t(statusId(ROOM, status))}
        </li>
      ))}
    </ul>
  );
}
