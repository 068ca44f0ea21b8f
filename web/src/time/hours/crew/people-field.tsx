import { ChevronDown } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import type { NamedPerson } from '../../reference/people-queries.ts';
import { PeopleSheet } from './people-sheet.tsx';

type PeopleFieldProps = {
  people: readonly NamedPerson[];
  projectId: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPeople: (people: readonly NamedPerson[]) => void;
};

/** So many are named; of the rest the number is told. */
const NAMED = 4;

export function PeopleField({ people, projectId, isOpen, onOpen, onPeople }: PeopleFieldProps) {
  const t = useT();
  const rest = people.length - NAMED;
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const shown = rest > 0 ? t('crew.chosenMore', { names: names.join(', '), count: rest }) : names.join(', ');
  return (
    <>
      <FieldStack>
        <Field
          label={t('crew.people')}
          trailing={<Icon of={ChevronDown} size={20} className="pointer-events-none my-2 me-2.5" />}
        >
          {(control) => (
            <button
              type="button"
              {...control}
              aria-haspopup="dialog"
              onClick={() => onOpen(true)}
              className={`relative -my-3 block w-full py-3 text-start outline-none ${people.length > 0 ? 'font-semibold' : 'text-ink-quiet'}`}
            >
              {people.length > 0 ? shown : t('crew.choosePeople')}
            </button>
          )}
        </Field>
      </FieldStack>
      <PeopleSheet
        open={isOpen}
        projectId={projectId}
        chosen={people}
        onChosen={onPeople}
        onClose={() => onOpen(false)}
      />
    </>
  );
}
