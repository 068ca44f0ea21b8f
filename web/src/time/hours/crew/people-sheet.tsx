import { collationKey } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import {
  MOST_PEOPLE,
  type NamedPerson,
  peopleQuery,
  projectCrewQuery,
} from '../../reference/people-queries.ts';

const matching = (people: readonly NamedPerson[], typed: string): readonly NamedPerson[] => {
  const words = typed.split(/\s+/).filter(Boolean).map(collationKey);
  return people.filter(({ name }) => words.every((word) => collationKey(name).includes(word)));
};

/** Those on the project and the others, of what the phone has kept; from the server when that is not everybody. */
function usePeople(projectId: number, typed: string) {
  const words = useDeferredValue(typed.trim());
  const crew = useQuery(projectCrewQuery(projectId)).data?.data ?? [];
  const everybody = useQuery(peopleQuery());
  const first = everybody.data?.data ?? [];
  const isMore = words !== '' && first.length >= MOST_PEOPLE;
  const more = useQuery({ ...peopleQuery(words), enabled: isMore }).data?.data ?? [];
  const others = [...new Map([...first, ...(isMore ? more : [])].map((one) => [one.id, one])).values()];
  return {
    isPending: everybody.isPending,
    crew: matching(crew, words),
    others: matching(others, words).filter(({ id }) => !crew.some((one) => one.id === id)),
  };
}

type PeopleSheetProps = {
  open: boolean;
  projectId: number;
  chosen: readonly NamedPerson[];
  onChosen: (people: readonly NamedPerson[]) => void;
  onClose: () => void;
};

/** Whom the hours are for: those on the project first. */
export function PeopleSheet({ open, projectId, chosen, onChosen, onClose }: PeopleSheetProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { crew, others, isPending } = usePeople(projectId, typed);
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const toggle = (person: NamedPerson) =>
    onChosen(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  const nearest = crew.length > 0 ? crew : others;
  const chooseAll = () =>
    onChosen([...chosen, ...nearest.filter(({ id }) => !isChosen(id))].slice(0, MOST_PEOPLE));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('crew.choosePeople')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" onClick={onClose}>
          {t('crew.chosen', { count: chosen.length })}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          type="search"
          label={t('crew.search')}
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FieldStack>
      <div className="mt-3 flex gap-2">
        <Button wide kind="secondary" size="small" onClick={chooseAll}>
          {t('crew.all')}
        </Button>
        <Button wide kind="secondary" size="small" onClick={() => onChosen([])}>
          {t('crew.none')}
        </Button>
      </div>
      <PeopleGroup title={t('crew.onProject')} people={crew} isChosen={isChosen} onToggle={toggle} />
      <PeopleGroup
        title={crew.length > 0 ? t('crew.others') : t('crew.people')}
        people={others}
        isChosen={isChosen}
        onToggle={toggle}
      />
      {isPending ? <SkeletonList count={4} /> : null}
      {!isPending && crew.length + others.length === 0 ? (
        <EmptyState icon={Search} title={t('crew.noMatch')} text={typed} />
      ) : null}
    </Sheet>
  );
}

type PeopleGroupProps = {
  title: string;
  people: readonly NamedPerson[];
  isChosen: (id: number) => boolean;
  onToggle: (person: NamedPerson) => void;
};

function PeopleGroup({ title, people, isChosen, onToggle }: PeopleGroupProps) {
  if (people.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="text-quiet font-semibold text-ink-quiet">{title}</legend>
      {people.map((person) => (
        <label
          key={person.id}
          className="flex min-h-target cursor-pointer items-center gap-3 border-b border-line py-2"
        >
          <input
            type="checkbox"
            checked={isChosen(person.id)}
            onChange={() => onToggle(person)}
            className="size-6 flex-none cursor-pointer accent-steel"
          />
          <span className="min-w-0 flex-1">{person.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
