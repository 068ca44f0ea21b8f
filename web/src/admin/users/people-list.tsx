import { useInfiniteQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { RightsChoices } from '../rights/rights-api.ts';
import { type ListedPerson, type PeopleAsked, peopleQuery } from './users-api.ts';

/** The last question stays while the app is open: opening somebody and coming back finds the same people. */
let lastAsked: PeopleAsked = { words: '', state: 'active', role: undefined };

type PeopleListProps = { choices: RightsChoices; openId: number | undefined; isTable: boolean };

/** Everybody of the company, found by name, state and role. */
export function PeopleList({ choices, openId, isTable }: PeopleListProps) {
  const t = useT();
  const [asked, setAsked] = useState(lastAsked);
  const query = useInfiniteQuery(peopleQuery(useDeferredValue({ ...asked, words: asked.words.trim() })));
  const ask = (change: Partial<PeopleAsked>) => {
    lastAsked = { ...asked, ...change };
    setAsked(lastAsked);
  };
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const roleOf = ({ role_id }: ListedPerson) => choices.roles.find(({ id }) => id === role_id)?.name ?? '';
  const rows = { people, roleOf, openId };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Asked asked={asked} ask={ask} choices={choices} />
      {query.isError ? (
        <ErrorState
          title={t('users.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={6} /> : null}
      {query.data && people.length === 0 ? (
        <EmptyState icon={UserRound} title={t('users.none')} text={t('users.noneText')} />
      ) : null}
      {people.length > 0 ? isTable ? <PeopleTable {...rows} /> : <PeopleCards {...rows} /> : null}
      {query.hasNextPage ? (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('users.more')}
        </Button>
      ) : null}
      {query.data ? (
        <p className="text-quiet text-ink-quiet">
          {t('users.count', { count: query.data.pages[0]?.total ?? people.length })}
        </p>
      ) : null}
    </div>
  );
}

type AskedProps = {
  asked: PeopleAsked;
  ask: (change: Partial<PeopleAsked>) => void;
  choices: RightsChoices;
};

function Asked({ asked, ask, choices }: AskedProps) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <TextField
          type="search"
          label={t('users.search')}
          value={asked.words}
          onChange={({ target }) => ask({ words: target.value })}
        />
        <SelectField
          label={t('users.role')}
          value={asked.role === undefined ? '' : String(asked.role)}
          placeholder={t('users.allRoles')}
          options={choices.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(value) => ask({ role: value === '' ? undefined : Number(value) })}
        />
      </FieldStack>
      <Segmented
        compact
        label={t('users.shown')}
        value={asked.state}
        onValue={(state) => ask({ state })}
        options={[
          ...shownStates.map((state) => ({ value: state, label: t(`users.state_${state}`) })),
          { value: 'all' as const, label: t('users.everybody') },
        ]}
      />
    </>
  );
}

/** What the list can be asked for: who was anonymised is among those who left. */
const shownStates = ['active', 'invited', 'inactive'] as const;

type RowsProps = {
  people: readonly ListedPerson[];
  roleOf: (person: ListedPerson) => string;
  openId: number | undefined;
};

/** Whether somebody has been in, and when. */
function LastIn({ person: { state, last_seen_at } }: { person: ListedPerson }) {
  const t = useT();
  if (state === 'anonymised') return <Tag shape="locked">{t('users.is_anonymised')}</Tag>;
  if (state === 'inactive') return <Tag shape="locked">{t('users.is_inactive')}</Tag>;
  if (state === 'invited') return <Tag shape="waiting">{t('users.is_invited')}</Tag>;
  return <>{last_seen_at === null ? t('users.never') : momentText(Date.parse(last_seen_at))}</>;
}

function PeopleCards({ people, roleOf }: RowsProps) {
  const t = useT();
  const go = useGo();
  return (
    <List joined label={t('users.title')}>
      {people.map((person) => (
        <ListRow
          key={person.id}
          arrow
          leading={<Avatar size="small" name={person.name} />}
          title={person.name}
          quiet={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{roleOf(person)}</span>
              {person.state === 'active' ? null : <LastIn person={person} />}
            </span>
          }
          {...go(`/admin/users/${person.id}`)}
        />
      ))}
    </List>
  );
}

const head = 'px-3 py-2.5 text-start text-note font-semibold';

function PeopleTable({ people, roleOf, openId }: RowsProps) {
  const t = useT();
  const go = useGo();
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full" aria-label={t('users.title')}>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={head}>
              {t('users.name')}
            </th>
            <th scope="col" className={head}>
              {t('users.role')}
            </th>
            <th scope="col" className={head}>
              {t('users.lastIn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr
              key={person.id}
              className={`relative border-b border-line last:border-b-0 ${person.id === openId ? 'bg-steel-tint [box-shadow:inset_4px_0_0_var(--steel)]' : ''}`}
            >
              <td className="px-3">
                <a
                  {...go(`/admin/users/${person.id}`, { keepsScroll: true })}
                  {...(person.id === openId ? { 'aria-current': 'page' as const } : {})}
                  className="flex min-h-15 items-center gap-3 font-semibold after:absolute after:inset-0"
                >
                  <Avatar size="small" name={person.name} />
                  <span className="min-w-0 wrap-anywhere">{person.name}</span>
                </a>
              </td>
              <td className="px-3 py-2 wrap-anywhere">{roleOf(person)}</td>
              <td className="px-3 py-2 tabular-nums">
                <LastIn person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
