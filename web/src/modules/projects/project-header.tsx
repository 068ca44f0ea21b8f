import { useQuery } from '@tanstack/react-query';
import { Camera, Phone, Play, TriangleAlert } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { isOpen, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { sendPhoto } from './note-sending.ts';
import { ProjectClosed } from './project-closed.tsx';
import { overviewQuery } from './project-overview.ts';
import { ProjectTiles } from './project-tiles.tsx';
import { StarButton } from './star-button.tsx';

const quick = { stacked: true, wide: true, kind: 'secondary' } as const;

/** What is done from a project every day: clock in, report, photograph, call; and the way into its modules. */
export const ProjectHeader: RecordSlot = ({ record, place }) => {
  const t = useT();
  const go = useGo();
  const session = useSessionIn();
  const { data } = useQuery(overviewQuery(record.id));
  // What only this phone knows has no number to work on yet.
  if (!session || record.rev === null) return null;
  const calls = [
    ['projects.callLeader', data?.leader],
    ['projects.callCustomer', data?.customer],
  ] as const;
  const isFinished = record.status === 'finished';
  const takesHours = data?.takes_hours ?? !isFinished;
  return (
    <div className="grid gap-4">
      {isFinished ? <ProjectClosed finishedOn={record.finished_on} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(148px,1fr))] gap-2">
        {isOpen(session, 'timer') && takesHours ? (
          <Button {...quick} icon={Play} {...go(`/stemp?project=${record.id}`)}>
            {t('projects.startTimer')}
          </Button>
        ) : null}
        {data?.open.deviation !== undefined ? (
          <Button {...quick} icon={TriangleAlert} {...go(`/deviations/add?project=${record.id}`)}>
            {t('projects.newDeviation')}
          </Button>
        ) : null}
        {data?.may_note && !isFinished ? (
          <Button {...quick} icon={Camera} onClick={() => void sendPhoto(record)}>
            {t('projects.photo')}
          </Button>
        ) : null}
        {calls.map(([label, whom]) => {
          const phone = whom?.phone.replace(/[^+\d]/g, '') ?? '';
          return phone === '' ? null : (
            <Button key={label} {...quick} icon={Phone} href={`tel:${phone}`}>
              {t(label)}
            </Button>
          );
        })}
        <StarButton record={record} place={place} />
      </div>
      {data ? (
        <ProjectTiles
          id={record.id}
          open={data.open}
          used={record.modules}
          visitor={session.rights.visitor}
        />
      ) : null}
    </div>
  );
};
