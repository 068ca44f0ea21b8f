import { emergencyNumbersIn } from '@sveis/domain/modules/chemicals';
import { Phone } from 'lucide-react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { NoteProps } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** Under the kind of event: somebody is hurt. Whom to ring comes first, then who will read what is written. */
export function InjuryNote({ values }: NoteProps) {
  const t = useT();
  if (values.hse_type !== 'injury') return null;
  const { medical } = emergencyNumbersIn(companyZone());
  return (
    <div role="status" className="grid gap-2 px-4 pb-3">
      <Button wide kind="destructive" icon={Phone} href={`tel:${medical}`}>
        {t('deviation.injuryCall', { phone: medical })}
      </Button>
      <p className="flex items-start gap-2 text-quiet">
        <StateMark shape="locked" size={20} />
        <span className="min-w-0">{t('deviation.injurySeenBy')}</span>
      </p>
    </div>
  );
}
