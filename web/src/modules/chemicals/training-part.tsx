import { formatDate } from '@sveis/domain/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GraduationCap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { send, tellKept } from '../../offline/outbox/index.ts';
import { pickerWords, type RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { addTraining, removeTraining } from './exposure/exposure-operations.ts';
import { peopleQuery, trainingQuery } from './first-aid/chemical-queries.ts';

/** Who has been trained in it; those who keep the list write it down here. */
export const TrainingPart: RecordSlot = ({ record }) => {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery(trainingQuery(record.id));
  if (!data?.required || (!data.may_add && data.data.length === 0)) return null;
  const renew = () => void queries.invalidateQueries({ queryKey: trainingQuery(record.id).queryKey });
  const untilText = (until: string | null, isValid: boolean) => {
    if (until === null) return t('chemicallist.trainingForever');
    const date = formatDate(until);
    return t(isValid ? 'chemicallist.trainingUntil' : 'chemicallist.trainingEnded', { date });
  };
  const remove = async (id: string) => {
    tellKept(await send(removeTraining, { chemical: record.id, id }), t('chemicallist.trainingRemoved'));
    renew();
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('chemicallist.trained')}</h3>
      {data.data.length === 0 ? <p className="text-ink-quiet">{t('chemicallist.trainedNobody')}</p> : null}
      <List joined={data.data.length > 0} label={t('chemicallist.trained')}>
        {data.data.map((one) => (
          <ListRow
            key={one.id}
            title={one.person}
            quiet={untilText(one.valid_until, one.is_valid)}
            trailing={
              data.may_add ? (
                <IconButton
                  icon={Trash2}
                  label={t('chemicallist.trainingRemove', { name: one.person })}
                  onClick={() => void remove(one.id)}
                />
              ) : undefined
            }
          />
        ))}
      </List>
      {data.may_add ? <AddTraining chemical={record.id} onAdded={renew} /> : null}
    </section>
  );
};

function AddTraining({ chemical, onAdded }: { chemical: string; onAdded: () => void }) {
  const t = useT();
  const people = useQuery(peopleQuery);
  const [person, setPerson] = useState('');
  const today = useToday();
  const [day, setDay] = useState(today);
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    const body = { chemical, id: newId(), person_id: Number(person), day };
    if (tellKept(await send(addTraining, body), t('chemicallist.trainingSaved'))) setPerson('');
    setIsBusy(false);
    onAdded();
  };
  return (
    <div className="grid gap-2">
      <FieldStack>
        <SelectField
          label={t('chemicallist.trainingPerson')}
          value={person}
          placeholder={t('records.choose')}
          onValue={setPerson}
          options={(people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <DateField
          label={t('chemicallist.trainingDay')}
          value={day}
          today={today}
          max={today}
          words={pickerWords(t)}
          onValue={setDay}
        />
      </FieldStack>
      <div>
        <Button
          kind="secondary"
          icon={GraduationCap}
          busy={isBusy}
          disabled={person === ''}
          onClick={() => void add()}
        >
          {t('chemicallist.trainingAdd')}
        </Button>
      </div>
    </div>
  );
}
