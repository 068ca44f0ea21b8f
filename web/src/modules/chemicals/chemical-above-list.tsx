import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { firstAidQuery } from './first-aid/chemical-queries.ts';
import { FirstAidLink } from './first-aid/first-aid-link.tsx';
import { useEmergency } from './first-aid/use-emergency.ts';

/** What must not be looked for: first aid, and the log of what one has been exposed to. */
export function ChemicalAboveList() {
  const t = useT();
  const go = useGo();
  const kept = useQuery(firstAidQuery).data?.data;
  const emergency = useEmergency();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,calc(140*var(--pt))),1fr))] gap-2">
      <FirstAidLink kept={kept} emergency={emergency} />
      <Button wide stacked kind="secondary" icon={ClipboardList} {...go('/chemicallist/exposures')}>
        {t('chemicallist.exposureLog')}
      </Button>
    </div>
  );
}
