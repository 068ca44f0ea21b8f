import type { Values } from '@sveis/domain/records';
import { Cross } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { clearView } from './clear-view.ts';
import { FirstAidCard } from './first-aid-card.tsx';
import { useEmergency } from './use-emergency.ts';

/** One tap away, wherever a chemical is shown. */
export function FirstAidButton({ values }: { values: Values }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const emergency = useEmergency();
  const open = () => {
    clearView();
    setOpen(true);
  };
  return (
    <>
      <Button kind="destructive" icon={Cross} onClick={open}>
        {t('chemicallist.firstAid')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('chemicallist.firstAidOf', { name: String(values.product_name ?? '') })}
        closeLabel={t('chemicallist.close')}
      >
        <FirstAidCard values={values} emergency={emergency} />
      </Sheet>
    </>
  );
}
