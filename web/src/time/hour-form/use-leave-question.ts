import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useT } from '../../lib/use-t.ts';
import { useConfirm } from '../../ui/confirm-provider.tsx';

/**
 * Asks before changes are left behind. A closed or reloaded page asks nothing: there the draft is kept.
 * `let go` opens the way for a step the form itself takes.
 */
export function useLeaveQuestion(isChanged: boolean, onDiscard: () => void): { readonly letGo: () => void } {
  const t = useT();
  const confirm = useConfirm();
  const isFree = useRef(false);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (isFree.current || current.pathname === next.pathname) return false;
      const leaves = await confirm({
        kind: 'delete',
        title: t('hours.leaveTitle'),
        text: t('hours.leaveText'),
        confirmLabel: t('hours.leave'),
        cancelLabel: t('hours.stay'),
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
