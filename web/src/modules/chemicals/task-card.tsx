import { formatDate } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { actOn, type RecordAnswer, type RecordPlace } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tasksQuery } from './first-aid/chemical-queries.ts';
import { instructionFor } from './instruction-for.ts';

type TaskCardProps = { record: RecordAnswer; place: RecordPlace };

/** What the reader is asked to confirm, over everything else of the chemical; answered without network, too. */
export function TaskCard({ record, place }: TaskCardProps) {
  const t = useT();
  const { data } = useQuery(tasksQuery(record.id));
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const open = data?.data.filter(({ id, own }) => own === 'pending' && !answered.includes(id)) ?? [];
  const answer = async (id: string) => {
    if (await actOn(place, record, { path: `tasks/${id}/answer`, sent: {}, values: {} }))
      setAnswered((before) => [...before, id]);
  };
  return open.map(({ id, kind, due_date }) => (
    <Card key={id}>
      <h2 className="font-semibold">
        {t(kind === 'review' ? 'chemicallist.reviewAsked' : 'chemicallist.confirmAsked', {
          day: due_date === null ? '' : formatDate(due_date),
        })}
      </h2>
      <p className="mt-1 whitespace-pre-line">
        {kind === 'review' ? t('chemicallist.reviewText') : instructionFor(record)}
      </p>
      <div className="mt-3 flex">
        <Button wide icon={CheckCheck} onClick={() => void answer(id)}>
          {t(kind === 'review' ? 'chemicallist.reviewDone' : 'chemicallist.confirmDone')}
        </Button>
      </div>
    </Card>
  ));
}
