import { dayInZone, formatDate } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { labelId, optionId, type Values } from '@sveis/domain/records';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { knownName } from '../../../records/index.ts';
import { Pressable } from '../../../ui/data/pressable.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { StageMarks } from './stage-marks.tsx';
import { aboutOf, warningsOf } from './weld-work.ts';

const ROOM = 'projectweldlog';

export interface WeldRow {
  readonly id: string;
  readonly values: Values;
  readonly isUnsent: boolean;
}

/** A procedure by its number: the name of a record begins with it. */
const procedureOf = ({ wps }: Values): string => (knownName('projectwps', wps) ?? '').split(' ')[0] ?? '';

type WeldRowsProps = { rows: readonly WeldRow[]; addressOf: (id: string) => string };

/** One weld under the other: number, joint and size, procedure and welder, and how far it has come. */
export function WeldRows({ rows, addressOf }: WeldRowsProps) {
  const t = useT();
  const go = useGo();
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <div
        aria-hidden="true"
        className="flex items-center justify-between px-3 py-2 text-quiet font-semibold text-ink-quiet"
      >
        <span>{t('projectweldlog.one')}</span>
        <span className="grid w-29 grid-cols-3 justify-items-center text-center">
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
                {...go(addressOf(id))}
                className="flex min-h-target-lg w-full items-center gap-3 py-2.5 ps-3 pe-3 text-start focus-visible:[outline-offset:-3px] active:bg-sunken"
              >
                <span className="w-14 flex-none text-lead font-bold break-words">
                  {String(values.number ?? '')}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{String(values.title ?? '')}</span>
                  {warning ? (
                    <WarningLine code={warning} count={warningsOf(values).length} />
                  ) : (
                    <span className="block text-quiet break-words text-ink-quiet">{quiet}</span>
                  )}
                </span>
                {isUnsent ? <StateMark shape="unsent" size={20} label={t('records.notSent')} /> : null}
                <span className="w-29 flex-none">
                  <StageMarks values={values} />
                </span>
              </Pressable>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type WarningLineProps = { code: string; count: number };

/** What the first rule a weld breaks is about, and how many more there are. */
function WarningLine({ code, count }: WarningLineProps) {
  const t = useT();
  const text = t('projectweldlog.warningAbout', { about: aboutOf(code) });
  return (
    <span className="flex items-center gap-1.5 text-quiet font-semibold text-warn-text">
      <StateMark shape="warn" size={20} label={t('projectweldlog.warningCount', { count })} />
      {count > 1 ? `${text} +${count - 1}` : text}
    </span>
  );
}

const results = ['vt_result', 'rt_result', 'ut_result', 'mtpt_result'] as const;
const resultShapes: Readonly<Record<string, 'done' | 'stop' | 'warn' | 'waiting'>> = {
  accepted: 'done',
  rejected: 'stop',
  conditional: 'warn',
  not_tested: 'waiting',
};

/** The same on a wide screen: a table with a column for each thing people look for. */
export function WeldTable({ rows, addressOf }: WeldRowsProps) {
  const t = useT();
  const go = useGo();
  const heading = (id: MessageId, key: string) => (
    <th key={key} scope="col" className="px-3 py-2 text-start text-quiet font-semibold text-ink-quiet">
      {t(id)}
    </th>
  );
  const fields = ['wps', 'stamps', 'weld_end', ...results] as const;
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {heading('projectweldlog.weld_number', 'number')}
            {heading('projectweldlog.title', 'title')}
            {fields.map((name) => heading(labelId(ROOM, name), name))}
            {heading('projectweldlog.section_stages', 'stages')}
            {heading('projectweldlog.warnings', 'warnings')}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, values }) => (
            <tr key={id} className="border-t border-line tabular-nums">
              <th scope="row" className="px-3 text-start font-bold whitespace-nowrap">
                <Pressable
                  {...go(addressOf(id))}
                  className="flex min-h-target items-center underline-offset-4 hover:underline"
                >
                  {String(values.number ?? '')}
                </Pressable>
              </th>
              <td className="px-3 whitespace-nowrap">{String(values.title ?? '')}</td>
              <td className="px-3 whitespace-nowrap">{procedureOf(values)}</td>
              <td className="px-3 whitespace-nowrap">{String(values.stamps ?? '')}</td>
              <td className="px-3 whitespace-nowrap">
                {typeof values.weld_end === 'string'
                  ? formatDate(dayInZone(new Date(values.weld_end), companyZone()))
                  : '–'}
              </td>
              {results.map((name) => (
                <td key={name} className="px-3">
                  <ResultMark name={name} value={values[name]} />
                </td>
              ))}
              <td className="w-36 px-3">
                <StageMarks values={values} />
              </td>
              <td className="min-w-44 px-3">
                {warningsOf(values).length > 0 ? (
                  <WarningLine code={warningsOf(values)[0] ?? ''} count={warningsOf(values).length} />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultMark({ name, value }: { name: string; value: unknown }) {
  const t = useT();
  const shape = resultShapes[String(value)];
  if (!shape) return <span className="text-ink-quiet">–</span>;
  const said = t(optionId(ROOM, 'result', String(value)));
  return <StateMark shape={shape} size={20} label={`${t(labelId(ROOM, name))}: ${said}`} />;
}
