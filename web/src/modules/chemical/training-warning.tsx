import { trainingDemand } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/use-t.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import { trainingQuery } from './chemical-queries.ts';

type TrainingWarningProps = { id: string; values: Values };

/** Before anything is opened: not everybody may use this. */
export function TrainingWarning({ id, values }: TrainingWarningProps) {
  const t = useT();
  const isAsked = trainingDemand(values) !== undefined;
  const { data } = useQuery({ ...trainingQuery(id), enabled: isAsked });
  if (!isAsked || !data || data.is_valid) return null;
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-warn-bg px-4 py-3 text-warn-text">
      <StateMark shape="warn" size={24} />
      <div className="min-w-0">
        <p className="font-semibold">{t('chemicallist.untrained')}</p>
        <p>{t('chemicallist.untrainedText')}</p>
      </div>
    </div>
  );
}
