import { isEmptyValue } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { OpenHere } from './open-here.tsx';
import { ProjectClosed } from './project-closed.tsx';
import { overviewQuery } from './project-overview.ts';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectState } from './project-state.tsx';
import { ProjectTiles } from './project-tiles.tsx';
import { StarButton } from './star-button.tsx';

/** What a project is: where it stands, for whom, whom to call. */
export const ProjectHeader: RecordSlot = ({ record, place, say }) => {
  const t = useT();
  const session = useSessionIn();
  const { data } = useQuery(overviewQuery(record.id));
  // What only this phone knows has no number to work on yet.
  if (!session || record.rev === null) return null;
  const about = [
    isEmptyValue(record.po_name) ? '' : t('projects.po', { number: String(record.po_name) }),
    say('customer', record.customer),
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <div className="flex items-center justify-between gap-2">
          <ProjectState values={{ ...record, starred: false }} />
          <StarButton record={record} place={place} />
        </div>
        <p className="text-ink-quiet break-words empty:hidden">{about.join(' · ')}</p>
        <div className="-ms-3 flex flex-wrap gap-x-2">
          {[data?.leader, data?.customer].map((whom) => {
            const phone = whom?.phone.replace(/[^+\d]/g, '') ?? '';
            return !whom || phone === '' ? null : (
              <Button key={whom.name} kind="text" size="small" icon={Phone} href={`tel:${phone}`}>
                {t('projects.call', { name: whom.name })}
              </Button>
            );
          })}
        </div>
      </div>
      {record.status === 'finished' ? <ProjectClosed finishedOn={record.finished_on} /> : null}
    </div>
  );
};

/** How far it has come, what is open in it, and the way into its modules. */
export const ProjectOverview: RecordSlot = ({ record }) => {
  const session = useSessionIn();
  const { data } = useQuery(overviewQuery(record.id));
  if (!session || !data || record.rev === null) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProjectProgress id={record.id} />
      <OpenHere id={record.id} count={data.open.deviation ?? 0} />
      <ProjectTiles id={record.id} open={data.open} used={record.modules} visitor={session.rights.visitor} />
    </div>
  );
};
