import { isEmptyValue, rowsAt } from '@sveis/domain/records';
import { isLotShort, lotsFrom } from '@sveis/domain/welding';
import { ListTodo } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** Lots of the drawing that have fewer selected welds than they need, and the way to the plan that selects them. */
export function DrawingLots({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const lots = lotsFrom(rowsAt(record, 'ndt_lots')).filter(isLotShort);
  if (lots.length === 0 || isEmptyValue(record.project_id)) return null;
  return (
    <div className="flex flex-col gap-1.5 py-1">
      <ul className="flex flex-col gap-1.5">
        {lots.map(({ method, joint, selected, missing }) => (
          <li key={`${method} ${joint}`} className="flex items-start gap-2 text-quiet">
            <StateMark shape="warn" size={20} label={t('records.findingWarn')} />
            <span className="min-w-0 break-words">
              {t('welding.lotShort', { method, selected, count: selected + missing })}
            </span>
          </li>
        ))}
      </ul>
      {record.closed_project === undefined ? (
        <div className="flex">
          <Button
            wide
            kind="secondary"
            icon={ListTodo}
            {...go(`/projects/${record.project_id}/ndt-plan?drawing=${record.id}`)}
          >
            {t('projectdrawing.selectWelds')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
