import type { MessageId } from '@sveis/domain/locales';
import { type Finding, overrideTexts, problemText, type ValueWords } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import type { RecordAnswer } from '../record-wire.ts';

const weights = {
  block: { shape: 'stop', label: 'records.findingGate' },
  gate: { shape: 'warn', label: 'records.findingGate' },
  warn: { shape: 'info', label: 'records.findingWarn' },
} as const satisfies Record<Finding['severity'], { shape: string; label: MessageId }>;

/** A rule can be broken several times at one field. */
const keyOf = ({ check, field, params }: Finding): string => `${check} ${field} ${JSON.stringify(params)}`;

type FindingListProps = { findings: readonly Finding[] };

/** The rules a record breaks, each as a sentence with its weight. */
export function FindingList({ findings }: FindingListProps) {
  const t = useT();
  if (findings.length === 0) return null;
  return (
    <ul aria-label={t('records.findings')} className="flex flex-col gap-1.5">
      {findings.map((finding) => {
        const { shape, label } = weights[finding.severity];
        return (
          <li key={keyOf(finding)} className="flex items-start gap-2 text-quiet">
            <StateMark shape={shape} size={20} label={t(label)} />
            <span className="min-w-0 break-words">{problemText(finding, t)}</span>
          </li>
        );
      })}
    </ul>
  );
}

type OverrideListProps = { room: string; record: RecordAnswer; words: ValueWords };

/** Gates that were passed with a reason: whose, when, and why. On the screen and on paper. */
export function OverrideList({ room, record, words }: OverrideListProps) {
  const passed = overrideTexts(room, record, words);
  if (passed.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {passed.map(({ key, rule, said }) => (
        <li key={key} className="text-quiet break-words">
          <span className="font-semibold">{rule}</span>
          {` ${said}`}
        </li>
      ))}
    </ul>
  );
}
