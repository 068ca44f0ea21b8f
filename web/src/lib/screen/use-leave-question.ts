import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { useT } from '../words/use-t.ts';

/** Hours are saved, records are sent. */
const words = {
  hours: ['hours.leaveTitle', 'hours.leaveText', 'hours.leave', 'hours.stay'],
  records: ['records.leaveTitle', 'records.leaveText', 'records.leave', 'records.stay'],
} as const;

interface LeaveQuestion {
  /** Whose words ask. */
  readonly room: keyof typeof words;
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
  /** Another day of the same form is no leaving; a sheet is closed on the path it was opened on. */
  readonly isSamePathFree?: boolean;
}

/**
 * Asks before changes are left behind. A closed or reloaded page asks nothing: there the draft is kept.
 * `letGo` opens the way for a step the form itself takes.
 */
export function useLeaveQuestion(question: LeaveQuestion): { readonly letGo: () => void } {
  const { room, isChanged, onDiscard, isSamePathFree = false } = question;
  const [title, text, leave, stay] = words[room];
  const t = useT();
  const confirm = useConfirm();
  const isFree = useRef(false);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (isFree.current || (isSamePathFree && current.pathname === next.pathname)) return false;
      const leaves = await confirm({
        kind: 'delete',
        title: t(title),
        text: t(text),
        confirmLabel: t(leave),
        cancelLabel: t(stay),
      });
      if (leaves) onDiscard();
      return !leaves;
    },
  });
  return {
    letGo: () => {
      isFree.current = true;
    },
  };
}
