import { ArrowLeftRight, Bell, Calendar } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { RemindersSheet } from '../hours/reminders-sheet.tsx';
import { useReach } from './use-reach.ts';

/** Where the hours land, the shifts to come, and what one is reminded of. */
export function RoomLinks() {
  const t = useT();
  const hasCalendar = useReach('/calendar');
  const hasShifts = useReach('/myshifts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {hasCalendar ? (
        <LinkButton kind="secondary" wide icon={Calendar} to="/calendar">
          {t('shell.calendar')}
        </LinkButton>
      ) : null}
      {hasShifts ? (
        <LinkButton kind="secondary" wide icon={ArrowLeftRight} to="/myshifts">
          {t('shell.myShifts')}
        </LinkButton>
      ) : null}
      <Button kind="secondary" wide icon={Bell} onClick={() => setIsOpen(true)}>
        {t('time.reminders')}
      </Button>
      <RemindersSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
