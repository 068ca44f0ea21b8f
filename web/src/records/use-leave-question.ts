import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useT } from '../lib/use-t.ts';
import { useConfirm } from '../ui/confirm-provider.tsx';

/** Asks before changes are left behind. A closed or reloaded page asks nothing: there the draft is kept. */
export function useLeaveQuestion(isChanged: boolean, onDiscard: () => void): { readonly letGo: () => void } {
  const t = useT();
  const confirm = useConfirm();
  const isFree = useRef(false);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async () => {
      if (isFree.current) return false;
      const leaves = await confirm({
        kind: 'delete',
        title: t('records.leaveTitle'),
        text: t('records.leaveText'),
        confirmLabel: t('records.leave'),
        cancelLabel: t('records.stay'),
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
