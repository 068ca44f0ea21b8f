import { Search } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';

/** The way to the search: a sign in a narrow header, a field where there is room for one. */
export function SearchEntry({ isWide }: { isWide: boolean }) {
  const t = useT();
  const go = useGo();
  if (!isWide) return <IconButton icon={Search} label={t('shell.search')} {...go('/search')} />;
  return (
    <Pressable
      {...go('/search')}
      aria-keyshortcuts="Control+K"
      className="me-2 flex min-h-target w-80 items-center gap-3 rounded-card border-[1.5px] border-line-strong bg-surface px-4 text-start text-ink-quiet active:bg-sunken"
    >
      <Icon of={Search} size={20} />
      <span className="min-w-0 flex-1 truncate">{t('shell.searchHint')}</span>
    </Pressable>
  );
}
