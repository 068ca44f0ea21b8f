import { formatFigure } from '@sveis/domain/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';

const answer = z.object({
  hours: z.number(),
  welded_dia_inch: z.number(),
  hours_per_dia_inch: z.nullable(z.number()),
});

/** Hours are written on phones all day: what was kept is shown, and asked for again. */
const weldingHoursQuery = (projectId: number, about: string) =>
  queryOptions({
    queryKey: ['welding-hours', projectId, about],
    queryFn: ({ signal }) => api.main.get(`projects/${projectId}/${about}`, answer, { signal }),
    staleTime: 0,
    retry: false,
  });

export type WeldingHoursProps = {
  projectId: number;
  /** The call behind the project: of the whole of it, of a drawing, of a weld. */
  about: string;
};

/** Hours people have named this by, and what an inch of it costs. Nothing where nobody has. */
export function HoursFigures({ projectId, about }: WeldingHoursProps) {
  const t = useT();
  const mayOpen = canReach(`/projects/${projectId}/weld-log`);
  const { data } = useQuery({ ...weldingHoursQuery(projectId, about), enabled: mayOpen });
  if (!data || data.hours === 0) return null;
  const { hours, welded_dia_inch, hours_per_dia_inch } = data;
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-ink-quiet">{t('welding.hours')}</dt>
      <dd className="text-lead font-bold tabular-nums">
        {t('welding.hoursFigure', { hours: formatFigure(hours, 2) })}
      </dd>
      {hours_per_dia_inch === null ? null : (
        <dd className="w-full text-end text-quiet text-ink-quiet tabular-nums">
          {t('welding.hoursPerInch', {
            rate: formatFigure(hours_per_dia_inch, 2),
            inches: formatFigure(welded_dia_inch, 1),
          })}
        </dd>
      )}
    </dl>
  );
}
