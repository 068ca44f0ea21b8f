import { trainingDemand } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../lib/words/use-t.ts';
import { ChemicalWarning } from './chemical-warning.tsx';
import { firstAidQuery, trainingQuery } from './first-aid/chemical-queries.ts';

type TrainingWarningProps = { id: string; values: Values };

/** Before anything is opened: not everybody may use this. Without network it is what the phone keeps of it. */
export function TrainingWarning({ id, values }: TrainingWarningProps) {
  const t = useT();
  const isAsked = trainingDemand(values) !== undefined;
  const { data } = useQuery({ ...trainingQuery(id), enabled: isAsked });
  const kept = useQuery({ ...firstAidQuery, enabled: isAsked }).data?.data.find((one) => one.id === id);
  const isUntrained = data ? !data.is_valid : kept?.untrained === true;
  if (!isAsked || !isUntrained) return null;
  return (
    <ChemicalWarning title={t('chemicallist.untrained')}>
      <p>{t('chemicallist.untrainedText')}</p>
    </ChemicalWarning>
  );
}
