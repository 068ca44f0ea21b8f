import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useGo } from '../../lib/go.ts';
import { useT } from '../../lib/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { firstAidQuery } from './chemical-queries.ts';
import { FirstAidDoor } from './first-aid-door.tsx';
import { useEmergency } from './use-emergency.ts';

/** What must not be looked for: first aid, and the log of what one has been exposed to. */
export function ChemicalAboveList() {
  const t = useT();
  const go = useGo();
  const kept = useQuery(firstAidQuery).data?.data;
  const emergency = useEmergency();
  return (
    <div className="grid grid-cols-2 gap-2">
      <FirstAidDoor kept={kept} emergency={emergency} />
      <Button wide stacked kind="secondary" icon={ClipboardList} {...go('/chemicallist/exposures')}>
        {t('chemicallist.exposureLog')}
      </Button>
    </div>
  );
}
