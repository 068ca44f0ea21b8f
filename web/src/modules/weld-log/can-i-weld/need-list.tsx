import { formatDate } from '@sveis/domain/format';
import { figureText, type NeedAnswer, rangeIn, rangeText } from '@sveis/domain/welding';
import { useT } from '../../../lib/words/use-t.ts';
import { StateMark, type StateShape } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { findingWords } from './finding-words.ts';
import type { Told, WeldingFactsAnswer } from './welding-facts.ts';

const shapes: Readonly<Record<NeedAnswer['state'], StateShape>> = {
  fine: 'done',
  soon: 'done',
  unknown: 'waiting',
  stop: 'stop',
};

type NeedListProps = {
  needs: readonly NeedAnswer[];
  answer: WeldingFactsAnswer;
  procedure: Told | undefined;
};

/** What stops it first, then what is right, each with its reason. */
export function NeedList({ needs, answer, procedure }: NeedListProps) {
  const t = useT();
  const words = useNeedWords(answer, procedure);
  const inOrder = [...needs].sort(
    (one, other) => Number(other.state === 'stop') - Number(one.state === 'stop'),
  );
  return (
    <Card flush>
      <ul className="field-lines [&>li]:relative">
        {inOrder.map((answered) => {
          const { title, quiet } = words(answered);
          return (
            <li key={answered.need}>
              <ListRow
                leading={<StateMark shape={shapes[answered.state]} />}
                title={title}
                quiet={
                  answered.state === 'soon' ? (
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      {quiet}
                      <Tag shape="warn">{t('projectweldlog.endsSoon')}</Tag>
                    </span>
                  ) : (
                    quiet
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface NeedWords {
  readonly title: string;
  readonly quiet: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function useNeedWords(answer: WeldingFactsAnswer, procedure: Told | undefined) {
  const t = useT();
  const ofOne = (rows: readonly Told[] | null, ids: readonly string[]) =>
    (rows ?? []).filter(({ id }) => ids.includes(id));
  const mm = (low: string, high: string) => rangeText(rangeIn(procedure ?? {}, low, high)) ?? '';
  const fine: Readonly<Record<NeedAnswer['need'], (ids: readonly string[]) => NeedWords>> = {
    certificate: (ids) => {
      const [row] = ofOne(answer.certificates, ids);
      const until = text(row?.valid_until);
      return {
        title: [t('projectweldlog.need_certificate'), text(row?.designation)].filter(Boolean).join(' '),
        quiet: until === '' ? '' : t('projectweldlog.validUntil', { day: formatDate(until) }),
      };
    },
    procedure: () => ({
      title: t('projectweldlog.need_procedure', {
        number: text(procedure?.wps_no),
        revision: text(procedure?.revision),
      }),
      quiet: [`${mm('t_min', 't_max')} mm`, mm('d_min', 'd_max') && `Ø ${mm('d_min', 'd_max')} mm`]
        .filter(Boolean)
        .join(' · '),
    }),
    consumable: (ids) => {
      const found = ofOne(answer.batches, ids);
      return {
        title: [t('projectweldlog.need_consumable'), ...found.map((row) => text(row.heat_number))].join(' '),
        quiet: [...new Set(found.map((row) => text(row.designation)))].join(', '),
      };
    },
    machine: (ids) => {
      const found = ofOne(answer.machines, ids);
      const [row] = found;
      const until = text(row?.ok_until);
      return {
        title: found.map((one) => `${text(one.name)}, ${text(one.equipment_number)}`).join('; '),
        quiet: until === '' ? '' : t('projectweldlog.machineUntil', { day: formatDate(until) }),
      };
    },
    preheat: () => ({
      title: t('projectweldlog.need_preheat'),
      quiet: t('projectweldlog.preheatText', {
        least: figureText(Number(procedure?.preheat_min ?? 0)),
        most: figureText(Number(procedure?.interpass_max ?? 0)),
      }),
    }),
  };
  return ({ need, state, findings, ids }: NeedAnswer): NeedWords => {
    if (findings.length > 0) return findingWords(findings, t);
    if (state === 'fine' || state === 'soon') return fine[need](ids);
    const named = need === 'machine' ? fine.machine(ids).title : '';
    return state === 'stop'
      ? {
          title: t(need === 'machine' ? 'projectweldlog.machineStopped' : 'projectweldlog.noProcedure', {
            name: named,
          }),
          quiet: t(
            need === 'machine' ? 'projectweldlog.machineStoppedText' : 'projectweldlog.noProcedureText',
          ),
        }
      : { title: t(unknownTitles[need]), quiet: t(unknownTexts[need]) };
  };
}

const unknownTitles = {
  certificate: 'projectweldlog.unknown_certificate',
  procedure: 'projectweldlog.unknown_procedure',
  consumable: 'projectweldlog.unknown_consumable',
  machine: 'projectweldlog.unknown_machine',
  preheat: 'projectweldlog.need_preheat',
} as const;

const unknownTexts = {
  certificate: 'projectweldlog.unknown_certificate_text',
  procedure: 'projectweldlog.unknown_procedure_text',
  consumable: 'projectweldlog.unknown_consumable_text',
  machine: 'projectweldlog.unknown_machine_text',
  preheat: 'projectweldlog.unknown_procedure_text',
} as const;
