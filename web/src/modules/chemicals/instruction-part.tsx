import { addDays } from '@sveis/domain/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { send, tellKept } from '../../offline/outbox/index.ts';
import { pickerWords, type RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { askPeople } from './exposure/exposure-operations.ts';
import { peopleQuery, tasksQuery } from './first-aid/chemical-queries.ts';

const DAYS_TO_READ = 7;
const EVERYBODY = 'everybody';

/** Who has confirmed the work instruction, and who is still to; those who may ask do it here. */
export const InstructionPart: RecordSlot = ({ record }) => {
  const t = useT();
  const { data } = useQuery(tasksQuery(record.id));
  if (!data?.may_ask) return null;
  const people = data.data.find(({ kind }) => kind === 'acknowledge')?.people ?? [];
  const done = people.filter(({ state }) => state !== 'pending').length;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('chemicallist.confirmations')}</h3>
      <p className="text-ink-quiet">
        {people.length === 0
          ? t('chemicallist.confirmedNobody')
          : t('chemicallist.confirmed', { done, all: people.length })}
      </p>
      <List joined={people.length > 0} label={t('chemicallist.confirmations')}>
        {people.map(({ id, name, state }) => (
          <ListRow
            key={id}
            title={name}
            trailing={
              <Tag shape={state === 'pending' ? 'waiting' : 'done'}>
                {t(state === 'pending' ? 'chemicallist.confirmWaits' : 'chemicallist.confirmIs')}
              </Tag>
            }
          />
        ))}
      </List>
      <AskPeople chemical={record.id} />
    </section>
  );
};

function AskPeople({ chemical }: { chemical: string }) {
  const t = useT();
  const queries = useQueryClient();
  const people = useQuery(peopleQuery).data?.data ?? [];
  const today = useToday();
  const [whom, setWhom] = useState(EVERYBODY);
  const [day, setDay] = useState(addDays(today, DAYS_TO_READ));
  const [isBusy, setIsBusy] = useState(false);
  const ask = async () => {
    setIsBusy(true);
    const named = whom === EVERYBODY ? {} : { people: [Number(whom)] };
    tellKept(await send(askPeople, { chemical, due_date: day, ...named }), t('chemicallist.asked'));
    setIsBusy(false);
    void queries.invalidateQueries({ queryKey: tasksQuery(chemical).queryKey });
  };
  return (
    <div className="grid gap-2">
      <FieldStack>
        <SelectField
          label={t('chemicallist.askWhom')}
          value={whom}
          onValue={setWhom}
          options={[
            { value: EVERYBODY, label: t('chemicallist.askEverybody') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <DateField
          label={t('chemicallist.askBy')}
          value={day}
          today={today}
          min={today}
          words={pickerWords(t)}
          onValue={setDay}
        />
      </FieldStack>
      <div>
        <Button kind="secondary" icon={UsersRound} busy={isBusy} onClick={() => void ask()}>
          {t('chemicallist.ask')}
        </Button>
      </div>
    </div>
  );
}
