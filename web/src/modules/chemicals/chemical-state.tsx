import { chemicallist } from '@sveis/domain/modules';
import { statusId, type Values } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { PictogramRow } from './label/pictogram-row.tsx';

const shapes: Readonly<Record<string, StateShape>> = {
  proposed: 'waiting',
  approved: 'done',
  phase_out: 'warn',
  prohibited: 'stop',
  discarded: 'low',
};

/** Whether it may be used. */
export function StatusTag({ status }: { status: string }) {
  const t = useT();
  return <Tag shape={shapes[status] ?? 'waiting'}>{t(statusId(chemicallist.key, status))}</Tag>;
}

/** In a list: the label as it is drawn on the can, and whether it may be used. */
export function ChemicalState({ values }: { values: Values }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <PictogramRow values={values} size={36} />
      <StatusTag status={String(values.status ?? '')} />
    </span>
  );
}
