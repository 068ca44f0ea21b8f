import { useT } from '../../lib/words/use-t.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';

/** Says, before damaged goods are taken back, what becomes of their deviation. */
export function useAskDamage(): (text: string) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return (text) =>
    confirm({
      // Focus starts on the way out: the Enter of a scanner takes nothing back.
      kind: 'delete',
      title: t('stock.damageBackTitle'),
      text,
      confirmLabel: t('stock.reverse'),
      cancelLabel: t('shell.cancel'),
    });
}
