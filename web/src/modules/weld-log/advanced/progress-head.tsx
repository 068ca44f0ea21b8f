import { formatFigure } from '@sveis/domain/format';
import { useT } from '../../../lib/words/use-t.ts';
import { SegmentBar } from '../../../ui/layout/segment-bar.tsx';
import type { DrawingProgress } from './progress-query.ts';

const PERCENT_PER_SEGMENT = 10;

export const percentText = ({ progress }: DrawingProgress): string => `${formatFigure(progress, 3)} %`;

/** How far a drawing has come, in figures and as a bar. */
export function ProgressHead({ progress, name }: { progress: DrawingProgress; name: string }) {
  const t = useT();
  const { welds, completed, waits_for_ndt: waiting, warnings } = progress;
  const said = [
    t('projectweldlog.ndtWaits', { count: waiting }),
    ...(warnings > 0 ? [t('projectweldlog.warningCount', { count: warnings })] : []),
  ];
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex items-end justify-between gap-4">
        <p className="text-title font-bold tabular-nums">{percentText(progress)}</p>
        <p className="text-end text-quiet text-ink-quiet">
          <span className="block">{t('projectweldlog.weldsDone', { done: completed, count: welds })}</span>
          <span className="block">{said.join(' · ')}</span>
        </p>
      </div>
      <SegmentBar segments={100 / PERCENT_PER_SEGMENT} filled={progress.progress / PERCENT_PER_SEGMENT} />
    </section>
  );
}
