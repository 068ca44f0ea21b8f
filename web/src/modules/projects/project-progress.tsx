import { formatFigure } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { LinkRow } from '../../lib/screen/links.tsx';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SegmentBar } from '../../ui/layout/segment-bar.tsx';
import { progressQuery, wholeOf } from '../weld-log/advanced/progress-query.ts';
import { WeldingHours } from '../weld-log/welding-hours.tsx';

/** More than these are in the advanced weld log. */
const MOST = 5;

const percent = (value: number): string => `${formatFigure(value, 3)} %`;

/** How far the welds of a project have come, drawing by drawing. */
export function ProjectProgress({ id }: { id: string }) {
  const t = useT();
  const address = `/projects/${id}/advanced-weld-log`;
  const mayOpen = canReach(address);
  const { data = [] } = useQuery({ ...progressQuery(Number(id)), enabled: mayOpen, retry: false });
  const whole = wholeOf(data);
  if (whole.welds === 0) return null;
  return (
    <Card flush>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3 text-lead font-bold">
        {t('projects.progress')}
        <span className="text-title tabular-nums">{percent(Math.round(whole.progress * 10) / 10)}</span>
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 px-4 pt-2 pb-3">
        {data.slice(0, MOST).map(({ drawing, drawing_no, progress }) => (
          <li key={drawing} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-20 font-semibold break-words">{drawing_no}</span>
            <span className="min-w-8 flex-1">
              <SegmentBar segments={1} filled={progress / 100} />
            </span>
            <span className="min-w-14 text-end font-semibold tabular-nums">{percent(progress)}</span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-4 py-2.5 empty:hidden">
        <WeldingHours projectId={Number(id)} about="welding-hours" />
      </div>
      {whole.warnings > 0 ? (
        <div className="border-t border-line">
          <LinkRow
            arrow
            to={`${address}?show=attention`}
            leading={<StateMark shape="warn" size={24} />}
            title={t('projects.weldsNeedAttention', { count: whole.warnings })}
          />
        </div>
      ) : null}
      <div className="border-t border-line">
        <LinkRow arrow to={address} title={t('projects.advancedWeldLog')} />
      </div>
    </Card>
  );
}
