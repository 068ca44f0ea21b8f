import { useQuery } from '@tanstack/react-query';
import { Camera, Play, TriangleAlert } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { isOpen, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { sendPhoto } from './note-sending.ts';
import { overviewQuery } from './project-overview.ts';

const quick = { stacked: true, kind: 'secondary' } as const;

/** What is done from a project every day: report, photograph, and clock in on it. */
export function ProjectDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const session = useSessionIn();
  const { data } = useQuery(overviewQuery(record.id));
  if (!session) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {data?.open.deviation === undefined ? null : (
        <Button {...quick} icon={TriangleAlert} {...go(`/deviations/add?project=${record.id}`)}>
          {t('projects.newDeviation')}
        </Button>
      )}
      {data?.may_note ? (
        <Button {...quick} icon={Camera} onClick={() => void sendPhoto(record)}>
          {t('projects.photo')}
        </Button>
      ) : null}
      {isOpen(session, 'timer') && (data?.takes_hours ?? true) ? (
        <span className="flex min-w-40 flex-1">
          <Button wide size="form" icon={Play} {...go(`/stemp?project=${record.id}`)}>
            {t('projects.startOn', { number: record.number ?? '' })}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
