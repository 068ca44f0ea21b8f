import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileUp, UserRoundPlus, X } from 'lucide-react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { type RightsChoices, rightsQuery } from '../rights/rights-api.ts';
import { PeopleList } from './people-list.tsx';
import { PersonButtons, PersonParts, usePersonPanel } from './person-panel.tsx';
import { type Person, personQuery } from './users-api.ts';

const HERE = '/admin/users';

/** The people of the company; where there is room, one of them stands beside the list. */
export function UsersScreen() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const openId = id === undefined ? undefined : Number(id);
  const isWide = useScreenWidth() === 'wide';
  const choices = useQuery(rightsQuery);
  const person = useQuery({ ...personQuery(openId ?? 0), enabled: openId !== undefined });
  if (isGone(person.error) || Number.isNaN(openId)) return <Leave to="/not_found" />;
  const failed = choices.error ?? (openId === undefined ? null : person.error);
  if (failed) return <Failed error={failed} onRetry={() => void choices.refetch()} />;
  if (!choices.data || (openId !== undefined && !person.data && !isWide)) return <Waiting />;
  if (openId !== undefined && person.data && !isWide)
    return <PersonPage key={openId} person={person.data} choices={choices.data} />;
  return <ListPage choices={choices.data} openId={openId} person={person.data} />;
}

function Waiting() {
  const t = useT();
  return (
    <AdminPage at={HERE} title={t('users.title')} busy>
      <SkeletonList count={6} />
    </AdminPage>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return (
    <AdminPage at={HERE} title={t('users.title')}>
      <ErrorState
        title={t('users.notLoaded')}
        text={failureText(error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: onRetry }}
      />
    </AdminPage>
  );
}

type ListPageProps = {
  choices: RightsChoices;
  openId: number | undefined;
  person: Person | undefined;
};

function ListPage({ choices, openId, person }: ListPageProps) {
  const t = useT();
  const go = useGo();
  const width = useScreenWidth();
  const add = { label: t('users.invite'), icon: UserRoundPlus, ...go(`${HERE}/add`) };
  const fromFile = (
    <Button
      icon={FileUp}
      kind="secondary"
      {...(width === 'wide' ? { size: 'small' as const } : {})}
      {...go(`${HERE}/import`)}
    >
      {t('records.importFile')}
    </Button>
  );
  const list = <PeopleList choices={choices} openId={openId} isTable={width !== 'phone'} />;
  if (width !== 'wide')
    return (
      <AdminPage at={HERE} title={t('users.title')} add={add}>
        {list}
        <div className="pt-3">{fromFile}</div>
      </AdminPage>
    );
  return (
    <AdminPage at={HERE} title={t('users.title')} width="full" add={add} besideAdd={fromFile}>
      <div
        className={
          openId === undefined
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)_minmax(0,calc(400*var(--pt)))] items-start gap-4'
        }
      >
        {list}
        {openId === undefined ? null : person ? (
          <PersonBeside key={openId} person={person} choices={choices} />
        ) : (
          <SkeletonList count={4} />
        )}
      </div>
    </AdminPage>
  );
}

type OneProps = { person: Person; choices: RightsChoices };

function PersonPage({ person, choices }: OneProps) {
  const panel = usePersonPanel(person);
  return (
    <AdminPage
      at={HERE}
      backTo={HERE}
      title={person.name}
      context={person.username}
      footer={
        person.state === 'anonymised' ? undefined : (
          <Dock>
            <PersonButtons person={person} {...panel} />
          </Dock>
        )
      }
    >
      <PersonParts person={person} choices={choices} {...panel} />
    </AdminPage>
  );
}

function PersonBeside({ person, choices }: OneProps) {
  const t = useT();
  const go = useGo();
  const panel = usePersonPanel(person);
  return (
    <section
      aria-label={person.name}
      className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col overflow-y-auto rounded-card bg-surface shadow-card"
    >
      <header className="flex items-center gap-3 px-4 pt-3">
        <Avatar size="small" name={person.name} />
        <div className="min-w-0 flex-1">
          <p className="text-lead font-bold">{person.name}</p>
          <p className="text-quiet text-ink-quiet">
            {[person.username, person.employee_no].filter(Boolean).join(' · ')}
          </p>
        </div>
        <IconButton icon={X} label={t('shell.close')} {...go(HERE, { keepsScroll: true })} />
      </header>
      <div className="flex flex-col gap-4 px-4 py-3">
        <PersonParts person={person} choices={choices} {...panel} />
      </div>
      {person.state === 'anonymised' ? null : (
        <footer className="sticky bottom-0 z-10 mt-auto flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3">
          <PersonButtons person={person} {...panel} />
        </footer>
      )}
    </section>
  );
}
