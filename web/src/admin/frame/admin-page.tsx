import { Plus } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { AppPage, type AppPageProps } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon, type IconType } from '../../ui/data/icon.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { type AdminEntry, adminEntries } from './admin-entries.ts';

export interface AddAction {
  readonly label: string;
  readonly icon?: IconType;
  readonly href?: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

type AdminPageProps = Omit<AppPageProps, 'floating' | 'trailing'> & {
  /** The page of the administration this belongs to. */
  at: string;
  /** The way to a new one: floats over the list, and stands in the header where there is room. */
  add?: AddAction | undefined;
  /** Stands before it in the header, where there is room. */
  besideAdd?: ReactNode;
};

/** A page of the administration; where there is room, the other pages stand beside it. */
export function AdminPage({ at, backTo = '/admin', add, besideAdd, ...page }: AdminPageProps) {
  const isWide = useScreenWidth() === 'wide';
  if (!isWide)
    return <AppPage {...page} backTo={backTo} {...(add ? { floating: <AddButton add={add} /> } : {})} />;
  const trailing = (
    <div className="flex gap-2 pe-2">
      {besideAdd}
      {add ? <AddButton isSmall add={add} /> : null}
    </div>
  );
  return (
    <div className="flex min-w-0 flex-1">
      <AdminRail at={at} />
      <AppPage
        {...page}
        {...(backTo === '/admin' ? {} : { backTo })}
        {...(add || besideAdd ? { trailing } : {})}
      />
    </div>
  );
}

function AddButton({ add, isSmall = false }: { add: AddAction; isSmall?: boolean }) {
  const { label, icon = Plus, ...leads } = add;
  return (
    <Button icon={icon} {...(isSmall ? { size: 'small' } : {})} {...leads}>
      {label}
    </Button>
  );
}

export function AdminRail({ at }: { at: string }) {
  const t = useT();
  return (
    <nav
      aria-label={t('admin.title')}
      className="sticky top-0 flex h-dvh w-[calc(232*var(--pt))] flex-none flex-col gap-1 overflow-y-auto border-e border-line px-2 py-4"
    >
      <p aria-hidden="true" className="px-3 pb-2 font-bold">
        {t('admin.title')}
      </p>
      {adminEntries
        .filter(({ path }) => canReach(path))
        .map((entry) => (
          <RailItem key={entry.path} entry={entry} isHere={entry.path === at} />
        ))}
    </nav>
  );
}

/** Each page has a rail of its own, which begins at the top: the page that is open is not left below its edge. */
const intoSight = (item: HTMLElement | null): void => item?.scrollIntoView?.({ block: 'nearest' });

function RailItem({ entry: { path, label, icon }, isHere }: { entry: AdminEntry; isHere: boolean }) {
  const t = useT();
  const go = useGo();
  return (
    <Pressable
      ref={isHere ? intoSight : undefined}
      {...go(path)}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
      className="flex min-h-target flex-none items-center gap-3 rounded-control px-3 py-1 font-semibold text-start active:bg-sunken aria-[current=page]:bg-steel-tint aria-[current=page]:text-steel"
    >
      <Icon of={icon} size={20} />
      <span className="min-w-0 hyphens-auto break-words">{t(label)}</span>
    </Pressable>
  );
}
