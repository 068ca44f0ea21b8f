import { useQuery } from '@tanstack/react-query';
import { Phone, Play, TriangleAlert } from 'lucide-react';
import { useGo } from '../../lib/go.ts';
import { useT } from '../../lib/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { isOpen, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { overviewQuery } from './project-overview.ts';
import { ProjectTiles } from './project-tiles.tsx';
import { StarButton } from './star-button.tsx';

/** What is done from a project every day: call, clock in, report; and the way into its modules. */
export const ProjectHeader: RecordSlot = ({ record }) => {
  const t = useT();
  const go = useGo();
  const session = useSessionIn();
  const { data } = useQuery(overviewQuery(record.id));
  if (!session) return null;
  const phone = data?.leader?.phone.replace(/[^+\d]/g, '') ?? '';
  const mayReport = data?.open.deviation !== undefined && record.status !== 'finished';
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-2">
        {isOpen(session, 'timer') && record.status !== 'finished' ? (
          <Button stacked wide kind="secondary" icon={Play} {...go('/stemp')}>
            {t('projects.startTimer')}
          </Button>
        ) : null}
        {mayReport ? (
          <Button
            stacked
            wide
            kind="secondary"
            icon={TriangleAlert}
            {...go(`/deviations/add?project=${record.id}`)}
          >
            {t('projects.newDeviation')}
          </Button>
        ) : null}
        {phone === '' ? null : (
          <Button stacked wide kind="secondary" icon={Phone} href={`tel:${phone}`}>
            {t('projects.callLeader')}
          </Button>
        )}
        {data ? <StarButton id={record.id} isStarred={data.starred} /> : null}
      </div>
      {data ? <ProjectTiles id={record.id} open={data.open} used={record.modules} /> : null}
    </div>
  );
};
