import { type Day, isoWeekOf } from '@sveis/domain/format';
import { useT } from '../lib/words/use-t.ts';
import { BarChart } from '../ui/data/bar-chart.tsx';
import { Card } from '../ui/layout/card.tsx';
import { lastWeeks } from './last-weeks.ts';
import type { ModuleFigures } from './report-api.ts';

/** How many records of the chosen modules there are of each of the last weeks with any. */
export function WeekBars({ modules }: { modules: readonly ModuleFigures[] }) {
  const t = useT();
  const weeks = lastWeeks(modules.flatMap((module) => module.weeks));
  if (weeks.length < 2) return null;
  const bars = weeks.map(({ week, count }) => ({
    key: week,
    value: count === 0 ? '–' : String(count),
    name: String(isoWeekOf(week as Day).week),
    amount: count,
  }));
  return (
    <Card>
      <h2 className="pb-2 font-bold">{t('reports.perWeek')}</h2>
      <BarChart
        bars={bars}
        label={bars.map(({ name, amount }) => `${t('reports.week', { week: name })}: ${amount}`).join(', ')}
      />
    </Card>
  );
}
