import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { TagIcon } from './icons.tsx';

type TagCardProps = { onPress: () => void };

export function TagCard({ onPress }: TagCardProps) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-24 items-center gap-4 rounded-control bg-surface px-4 py-3 text-start [box-shadow:inset_0_0_0_2px_var(--line-strong)] active:translate-y-[2px] active:bg-sunken"
    >
      <span className="grid size-14 flex-none place-items-center rounded-card bg-steel-tint text-steel">
        <Icon of={TagIcon} size={36} />
      </span>
      <span className="min-w-0">
        <span className="block type-18/22 font-semibold">{t('session.logInWithTag')}</span>
        <span className="block text-quiet text-ink-quiet">{t('session.tagHint')}</span>
      </span>
    </button>
  );
}
