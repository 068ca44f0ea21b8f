import { matchRoute, mayOpen } from '@sveis/domain/session';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, Bell, Calendar } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../lib/links.tsx';
import { useT } from '../lib/use-t.ts';
import { useSessionIn } from '../session/index.ts';
import { Button } from '../ui/button.tsx';
import { RemindersSheet } from './reminders-sheet.tsx';

/** Whether an address leads to a screen of this build that this person may open. */
function useReach(path: string): boolean {
  const router = useRouter();
  const visitor = useSessionIn()?.rights.visitor;
  const route = matchRoute(path);
  return (
    Object.hasOwn(router.routesByPath, path) &&
    route !== undefined &&
    visitor !== undefined &&
    mayOpen(route, visitor)
  );
}

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
