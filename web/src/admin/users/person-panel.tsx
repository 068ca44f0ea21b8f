import { passesEveryModule } from '@sveis/domain/session';
import { useGo } from '../../lib/screen/go.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { RightsChoices } from '../rights/rights-api.ts';
import { AnonymisePart } from './anonymise-part.tsx';
import { FactorPart } from './factor-part.tsx';
import { InviteCard } from './invite-card.tsx';
import { PersonForm } from './person-form.tsx';
import { TagsPart } from './tags-part.tsx';
import { type PersonDraft, usePersonDraft } from './use-person-draft.ts';
import { type PersonWork, usePersonWork } from './use-person-work.ts';
import type { Person } from './users-api.ts';

/** What is typed about somebody and what is done with them, for the page and for the place beside the list. */
export function usePersonPanel(person: Person) {
  const draft = usePersonDraft(person);
  const work = usePersonWork(person, draft);
  useLeaveQuestion({
    room: 'records',
    isChanged: draft.changes > 0,
    onDiscard: () => draft.reset(person),
  });
  return { draft, work };
}

type PersonPartsProps = { person: Person; choices: RightsChoices; draft: PersonDraft; work: PersonWork };

export function PersonParts({ person, choices, draft, work }: PersonPartsProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  if (person.state === 'anonymised') return <p className="text-ink-quiet">{t('users.isAnonymised')}</p>;
  return (
    <>
      {person.state === 'inactive' ? null : person.state === 'invited' ? (
        <InviteCard person={person} />
      ) : null}
      <PersonForm draft={draft} choices={choices} id={person.id} />
      {person.state === 'inactive' ? null : <TagsPart person={person} />}
      {person.state === 'active' ? <InviteCard person={person} /> : null}
      {person.has_second_factor ? <FactorPart person={person} /> : null}
      {person.state === 'inactive' && access && passesEveryModule(access) ? (
        <AnonymisePart person={person} />
      ) : null}
      {work.work ? <HandOver person={person} work={work} /> : null}
    </>
  );
}

/** The buttons of a person: what is changed is saved, and who leaves is deactivated. */
export function PersonButtons({ person, draft, work }: Omit<PersonPartsProps, 'choices'>) {
  const t = useT();
  const save = () => {
    if (draft.tryOut()) work.saving.mutate();
  };
  return (
    <>
      {person.state === 'inactive' ? (
        <Button
          size="form"
          kind="secondary"
          busy={work.returning.isPending}
          onClick={() => work.returning.mutate()}
        >
          {t('users.reactivate')}
        </Button>
      ) : (
        <Button
          size="form"
          kind="destructive"
          busy={work.leaving.isPending}
          onClick={() => void work.askLeave()}
        >
          {t('users.deactivate')}
        </Button>
      )}
      <Button wide size="form" disabled={draft.changes === 0} busy={work.saving.isPending} onClick={save}>
        {draft.changes === 0 ? t('users.saveIt') : t('users.save', { count: draft.changes })}
      </Button>
    </>
  );
}

const places: Readonly<Record<string, string>> = {
  deviation: '/deviations',
  equipment: '/equipments',
  tasks: '/tasks',
  projects: '/projects',
};

/** What somebody who leaves still answers for, each with the way there. */
function HandOver({ person, work }: { person: Person; work: PersonWork }) {
  const t = useT();
  const go = useGo();
  const words: Readonly<Record<string, string>> = {
    documents: t('users.work_documents'),
    stemps: t('users.work_stemps'),
    people: t('users.work_people'),
  };
  return (
    <Sheet
      open
      title={t('users.workTitle', { name: person.name })}
      closeLabel={t('shell.close')}
      onClose={work.dropWork}
      actions={
        <Button wide kind="destructive" busy={work.leaving.isPending} onClick={work.leaveAnyway}>
          {t('users.workAnyway')}
        </Button>
      }
    >
      <p className="pb-3 text-ink-quiet">{t('users.workText')}</p>
      <List joined label={t('users.workTitle', { name: person.name })}>
        {(work.work ?? []).map(({ what, name, count }) => {
          const place = places[what];
          return (
            <ListRow
              key={what}
              leading={<StateMark shape="warn" />}
              title={name ?? words[what] ?? what}
              trailing={count}
              {...(place ? { ...go(place), arrow: true } : {})}
            />
          );
        })}
      </List>
    </Sheet>
  );
}
