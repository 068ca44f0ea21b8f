import { ClipboardList } from 'lucide-react';
import { useGo } from '../../lib/go.ts';
import { useT } from '../../lib/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FirstAidSearch } from './first-aid-search.tsx';

/** What must not be looked for: first aid, and the log of what one has been exposed to. */
export function ChemicalAboveList() {
  const t = useT();
  const go = useGo();
  return (
    <div className="grid grid-cols-2 gap-2">
      <FirstAidSearch />
      <Button wide stacked kind="secondary" icon={ClipboardList} {...go('/chemicallist/exposures')}>
        {t('chemicallist.exposureLog')}
      </Button>
    </div>
  );
}
