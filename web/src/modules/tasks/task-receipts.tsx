import type { Values } from '@sveis/domain/records';
import { answererOf, type TaskPerson } from '@sveis/domain/tasks';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import { knownName, momentText, type RecordSlot } from '../../records/index.ts';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';

const shapes: Readonly<Record<TaskPerson['state'], StateShape>> = {
  pending: 'waiting',
  read: 'done',
  acknowledged: 'done',
  reviewed: 'done',
  approved: 'done',
  rejected: 'stop',
  skipped: 'low',
  done: 'done',
};

const peopleOf = ({ people }: Values): readonly TaskPerson[] =>
  Array.isArray(people) ? (people as readonly TaskPerson[]) : [];

const signatureOf = ({ signature }: TaskPerson): string | undefined =>
  typeof signature === 'object' && signature !== null && 'file' in signature
    ? String(signature.file)
    : undefined;

const nameOf = (id: number): string => knownName('user', id) ?? `#${id}`;

/** Who has answered what, for the person who asked. */
export const TaskReceipts: RecordSlot = ({ record, say }) => {
  const t = useT();
  const people = peopleOf(record);
  if (people.length === 0) return null;
  const answered = people.filter(({ state }) => state !== 'pending' && state !== 'skipped').length;
  const quiet = (person: TaskPerson): string =>
    [
      say('people.state', person.state),
      person.verdict === 'remarks' ? say('people.verdict', person.verdict) : '',
      answererOf(person) === person.user ? '' : t('tasks.instead', { name: nameOf(answererOf(person)) }),
      person.done_at
        ? momentText(person.done_at, companyZone())
        : person.read_at
          ? t('tasks.readOn', { time: momentText(person.read_at, companyZone()) })
          : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-label={t('tasks.section_answers')} className="flex flex-col gap-2">
      <h3 className="text-quiet font-semibold">
        {t('tasks.answersCount', { done: answered, all: people.length })}
      </h3>
      <List joined>
        {people.map((person) => (
          <ListRow
            key={person._id}
            leading={<StateMark shape={person.verdict === 'remarks' ? 'warn' : shapes[person.state]} />}
            title={nameOf(person.user)}
            quiet={
              <>
                {quiet(person)}
                {person.comment ? (
                  <span className="block whitespace-pre-wrap text-ink">{person.comment}</span>
                ) : null}
                {signatureOf(person) ? (
                  <img
                    src={`/api/main/files/${signatureOf(person)}`}
                    alt={t('tasks.signatureOf', { name: nameOf(answererOf(person)) })}
                    loading="lazy"
                    className="mt-1 block h-16 max-w-full rounded-control bg-paper object-contain"
                  />
                ) : null}
                {(person.photos ?? []).map((photo) => (
                  <a key={photo} href={`/api/main/files/${photo}`} target="_blank" rel="noreferrer">
                    <img
                      src={`/api/main/files/${photo}`}
                      alt={t('tasks.photoOf', { name: nameOf(answererOf(person)) })}
                      loading="lazy"
                      className="mt-1 block h-24 max-w-full rounded-control object-contain"
                    />
                  </a>
                ))}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
};
