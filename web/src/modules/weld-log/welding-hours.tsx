import { lazy, Suspense } from 'react';
import { openMessages } from '../../lib/words/messages.ts';
import type { RecordSlot } from '../../records/index.ts';
import type { WeldingHoursProps } from './hours-figures.tsx';

/** Its words are fetched with it: the page of a project has none of welding. */
const HoursFigures = lazy(async () => {
  const [{ HoursFigures }] = await Promise.all([import('./hours-figures.tsx'), openMessages('welding')]);
  return { default: HoursFigures };
});

/** What a weld, a drawing or a project has cost in hours. */
export const WeldingHours = (props: WeldingHoursProps) => (
  <Suspense fallback={null}>
    <HoursFigures {...props} />
  </Suspense>
);

/** Above what is known of a weld: what it has cost so far. */
export const WeldHeader: RecordSlot = ({ record }) =>
  record.rev === null || typeof record.project_id !== 'number' ? null : (
    <div className="rounded-card bg-surface px-4 py-3 shadow-card empty:hidden">
      <WeldingHours projectId={record.project_id} about={`weld-log/${record.id}/hours`} />
    </div>
  );
