import type { Values } from '@sveis/domain/records';
import { Square, SquareCheckBig } from 'lucide-react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { knownName } from '../../../records/index.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Pressable } from '../../../ui/data/pressable.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { StageMarks } from './stage-marks.tsx';
import { aboutOf, warningsOf } from './weld-work.ts';

export interface WeldRow {
  readonly id: string;
  readonly values: Values;
  readonly isUnsent: boolean;
}

/** A procedure by its number: the name of a record begins with it. */
const procedureOf = ({ wps }: Values): string => (knownName('projectwps', wps) ?? '').split(' ')[0] ?? '';

type WeldRowsProps = {
  rows: readonly WeldRow[];
  addressOf: (id: string) => string;
  /** While several are being chosen, a tap chooses. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: ReadonlySet<string>) => void;
};

/** One weld under the other: number, joint and size, procedure and welder, and how far it has come. */
export function WeldRows({ rows, addressOf, chosen, onChoose }: WeldRowsProps) {
  const t = useT();
  const go = useGo();
  const press = (id: string) => {
    if (!chosen || !onChoose) return go(addressOf(id));
    const turn = () => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      onChoose(next);
    };
    return { onClick: turn, 'aria-pressed': chosen.has(id) };
  };
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-quiet font-semibold text-ink-quiet"
      >
        <span>{t('projectweldlog.one')}</span>
        <span className="ms-auto grid w-[calc(116*var(--pt))] grid-cols-3 justify-items-center text-center text-note">
          <span>{t('projectweldlog.shortEngineering')}</span>
          <span>{t('projectweldlog.shortProduction')}</span>
          <span>{t('projectweldlog.shortNdt')}</span>
        </span>
      </div>
      <ul>
        {rows.map(({ id, values, isUnsent }) => {
          const [warning] = warningsOf(values);
          const quiet = [procedureOf(values), values.stamps].filter(Boolean).join(' · ');
          return (
            <li key={id} className="border-t border-line">
              <Pressable
                {...press(id)}
                className={`flex min-h-target-lg w-full flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2.5 text-start focus-visible:[outline-offset:-3px] active:bg-sunken ${chosen?.has(id) ? 'bg-steel-tint' : ''}`}
              >
                {chosen ? (
                  <Icon of={chosen.has(id) ? SquareCheckBig : Square} size={24} className="flex-none" />
                ) : null}
                <span className="w-16 flex-none text-lead font-bold break-words">
                  {String(values.number ?? '')}
                </span>
                <span className="min-w-[calc(90*var(--pt))] flex-1">
                  <span className="block font-semibold break-words">{String(values.title ?? '')}</span>
                  <span className="block text-quiet break-words text-ink-quiet">{quiet}</span>
                </span>
                {isUnsent ? <StateMark shape="unsent" size={20} label={t('records.notSent')} /> : null}
                <span className="ms-auto w-[calc(116*var(--pt))] flex-none">
                  <StageMarks values={values} />
                </span>
                {warning ? <WarningLine code={warning} count={warningsOf(values).length} /> : null}
              </Pressable>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type WarningLineProps = { code: string; count: number };

/** What the first rule a weld breaks is about, and how many more there are: in a line of its own under the row. */
function WarningLine({ code, count }: WarningLineProps) {
  const t = useT();
  const text = t('projectweldlog.warningAbout', { about: aboutOf(code) });
  return (
    <span className="flex min-w-0 basis-full items-center gap-1.5 text-quiet font-semibold text-warn-text">
      <StateMark shape="warn" size={20} label={t('projectweldlog.warningCount', { count })} />
      <span className="min-w-0 break-words">{count > 1 ? `${text} +${count - 1}` : text}</span>
    </span>
  );
}
