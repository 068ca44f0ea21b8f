import { daysBetween, isDay } from '@sveis/domain/format';
import type { MarkShape, Values } from '@sveis/domain/records';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { LinkRow } from '../../lib/screen/links.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';

const MOST = 4;
const openAnswer = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

const openQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'deviation', 'open-in', id],
    queryFn: ({ signal }) =>
      api.main.post(
        `projects/${id}/deviations/query`,
        {
          pipeline: [
            { $match: { status: { $in: ['registered', 'process'] } } },
            { $sort: { severity: 1 } },
            { $limit: MOST },
          ],
        },
        openAnswer,
        { signal },
      ),
    staleTime: 0,
  });

/** As the list of deviations has them: its definition is not fetched for these three. */
const shapes: Readonly<Record<string, MarkShape>> = { high: 'stop', medium: 'warn', low: 'low' };

/** What stands open in a project, the gravest first, each one tap away; nothing open shows nothing. */
export function OpenHere({ id, count }: { id: string; count: number }) {
  const t = useT();
  const rows = useQuery({ ...openQuery(id), enabled: count > 0 }).data?.data ?? [];
  if (count === 0 || rows.length === 0) return null;
  return (
    <section aria-labelledby="open-here">
      <h3 id="open-here" className="flex items-center gap-2 pb-2 font-bold">
        {t('projects.openHere')}
        <span className="min-w-7 rounded-full bg-ink px-2 text-center text-surface tabular-nums">
          {count}
        </span>
      </h3>
      <List joined label={t('projects.openHere')}>
        {rows.map((row) => (
          <OpenRow key={row.id} row={row} at={`/projects/${id}/deviations/${row.id}`} />
        ))}
      </List>
    </section>
  );
}

function OpenRow({ row, at }: { row: Values; at: string }) {
  const t = useT();
  const today = useToday();
  const { deadline } = row;
  const days = typeof deadline === 'string' && isDay(deadline) ? daysBetween(today, deadline) : undefined;
  const due =
    days === undefined
      ? undefined
      : days < 0
        ? t('projects.dueSince', { days: -days })
        : t('projects.dueIn', { days });
  return (
    <LinkRow
      arrow
      to={at}
      leading={<StateMark shape={shapes[String(row.severity)] ?? 'waiting'} size={28} />}
      title={<span className="line-clamp-2 break-words">{String(row.title ?? '')}</span>}
      quiet={[t('deviation.module'), due].filter(Boolean).join(' · ')}
    />
  );
}
