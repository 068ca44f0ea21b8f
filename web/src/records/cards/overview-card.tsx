import type { CardAnswer } from '@sveis/domain/dashboard';
import { type CardRule, cardId, type ModuleDefinition, optionId } from '@sveis/domain/records';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { Pressable } from '../../ui/data/pressable.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { RecordModule } from '../record-module.ts';
import { cardAddress, cardItem } from './card-items.ts';

type OverviewCardProps = { module: RecordModule; rule: CardRule; answer: CardAnswer };

/** A module's card for those who answer for it: counts of a choice as bars, and the first rows. */
export function OverviewCard({ module, rule, answer }: OverviewCardProps) {
  const t = useT();
  const go = useGo();
  const today = useToday();
  const { definition } = module;
  const more = answer.count - answer.rows.length;
  return (
    <Card flush>
      <CardHead title={t(cardId(definition.key, rule.key))} count={answer.count} isMore={answer.is_more} />
      {rule.by ? <Groups module={module} rule={rule} by={rule.by} answer={answer} /> : null}
      <ul className="border-t border-line field-lines [&>li]:relative">
        {answer.rows.map((row) => {
          const item = cardItem(module, answer, row, { t, today, isNumbered: true });
          return (
            <li key={item.key}>
              <ListRow
                arrow
                {...go(item.href)}
                leading={<StateMark shape={item.shape} />}
                title={<span className="line-clamp-2">{item.title}</span>}
                quiet={item.quiet}
              />
            </li>
          );
        })}
        {more > 0 ? (
          <li>
            <ListRow
              arrow
              {...go(cardAddress(module, rule))}
              title={t('dashboard.showAll', { count: answer.count })}
            />
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

type GroupsProps = OverviewCardProps & { by: NonNullable<CardRule['by']> };

const optionsOf = ({ fields }: ModuleDefinition, name: string): readonly string[] => {
  const field = fields[name];
  return field?.kind === 'choice' ? field.options : [];
};

/** One line per option, in the order of the choice: on time in steel, late in red, each with its word below. */
function Groups({ module, rule, by, answer }: GroupsProps) {
  const t = useT();
  const go = useGo();
  const { definition } = module;
  const counted = new Map(answer.groups.map((group) => [group.value, group]));
  const most = Math.max(1, ...answer.groups.map(({ count }) => count));
  const late = answer.groups.reduce((sum, group) => sum + group.late, 0);
  const width = (count: number) => `${Math.round((count / most) * 1000) / 10}%`;
  return (
    <div className="px-2 pb-2">
      <ul>
        {optionsOf(definition, by.field).map((option) => {
          const { count, late: over } = counted.get(option) ?? { count: 0, late: 0 };
          const shape = definition.view?.marks?.[by.field]?.[option];
          const name = t(optionId(definition.key, by.field, option));
          return (
            <li key={option}>
              <Pressable
                {...go(cardAddress(module, rule, option))}
                aria-label={t('dashboard.lateOf', { name, count, late: over })}
                className="flex min-h-target w-full items-center gap-2 rounded-control px-2 active:bg-sunken"
              >
                {shape ? <StateMark shape={shape} size={20} /> : null}
                <span className="w-20 flex-none text-start">{name}</span>
                <span className="flex h-2.5 min-w-0 flex-1 gap-0.5">
                  <span className="rounded-full bg-steel" style={{ width: width(count - over) }} />
                  <span className="rounded-full bg-danger-mark" style={{ width: width(over) }} />
                </span>
                <span className="min-w-6 flex-none text-end font-bold tabular-nums">{count}</span>
              </Pressable>
            </li>
          );
        })}
      </ul>
      {by.late === undefined ? null : (
        <p className="flex flex-wrap gap-x-4 px-2 text-note text-ink-quiet tabular-nums">
          <Legend ink="bg-steel">{t('dashboard.onTime', { count: answer.count - late })}</Legend>
          <Legend ink="bg-danger-mark">{t('dashboard.late', { count: late })}</Legend>
        </p>
      )}
    </div>
  );
}

const Legend = ({ ink, children }: { ink: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-3 rounded-[3px] ${ink}`} />
    {children}
  </span>
);
