import { useT } from '../lib/words/use-t.ts';
import { Card } from '../ui/layout/card.tsx';
import type { ModuleFigures } from './report-api.ts';

const inks: Readonly<Record<string, string>> = {
  good: 'bg-steel',
  danger: 'bg-danger-mark',
  warning: 'bg-warn-mark',
  active: 'bar-open',
  neutral: 'bg-line-strong',
};

/** Where the records of each module stand: a bar in parts, and the same in words under it. */
export function StatusBars({ modules }: { modules: readonly ModuleFigures[] }) {
  const t = useT();
  const most = Math.max(1, ...modules.map(({ total }) => total));
  if (modules.length === 0) return null;
  return (
    <Card>
      <h2 className="pb-2 font-bold">{t('records.status')}</h2>
      <ul className="flex flex-col gap-3">
        {modules.map(({ key, title, total, statuses }) => (
          <li key={key}>
            <p className="flex justify-between gap-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="tabular-nums">{total}</span>
            </p>
            <div aria-hidden="true" className="my-1 h-3 overflow-clip rounded-full bg-sunken">
              <div className="flex h-full gap-0.5" style={{ width: `${(total / most) * 100}%` }}>
                {statuses.map(({ status, tone, count }) => (
                  <span key={status} className={inks[tone] ?? inks.neutral} style={{ flexGrow: count }} />
                ))}
              </div>
            </div>
            <p className="text-quiet text-ink-quiet">
              {statuses.map(({ title: name, count }) => `${name}: ${count}`).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
