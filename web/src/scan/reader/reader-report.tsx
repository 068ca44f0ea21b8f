import type { MessageId, Translate } from '@sveis/domain/locales';
import {
  GROUP_SEPARATOR,
  hasOwnPrefix,
  type ReaderTyped,
  type ReaderVerdict,
  type ReaderReport as Report,
  readerVerdict,
  SLOWEST_STROKE_MS,
} from '@sveis/domain/scan';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface Finding {
  readonly shape: StateShape;
  readonly text: string;
}

const verdictWords: Readonly<Record<ReaderVerdict, MessageId>> = {
  good: 'scan.readerGood',
  here: 'scan.readerHere',
  reader: 'scan.readerMustSet',
};
const verdictShapes: Readonly<Record<ReaderVerdict, StateShape>> = {
  good: 'done',
  here: 'warn',
  reader: 'stop',
};
const endWords: Readonly<Record<ReaderTyped['end'], MessageId>> = {
  enter: 'scan.readerEndEnter',
  tab: 'scan.readerEndTab',
  silence: 'scan.readerEndNone',
};

/** Signs nobody sees, spelt out: the separator as <GS>, others by their number. */
const drawn = (text: string): string =>
  text
    .replaceAll(GROUP_SEPARATOR, '<GS>')
    .replace(/\p{Cc}/gu, (sign) => `<${sign.charCodeAt(0).toString(16).padStart(2, '0')}>`);

const quoted = (text: string): string => `“${drawn(text)}”`;

function separatorFinding({ separator }: Report, t: Translate): Finding {
  if (separator.kind === 'replaced')
    return { shape: 'warn', text: t('scan.readerSeparatorReplaced', { sign: quoted(separator.by) }) };
  return separator.kind === 'sent'
    ? { shape: 'done', text: t('scan.readerSeparatorSent') }
    : { shape: 'stop', text: t('scan.readerSeparatorLost') };
}

/** What is wrong first, what the phone can make up for, and what is as it should be. */
function findingsOf(report: Report, longestGap: number, t: Translate): readonly Finding[] {
  const { prefix, suffix, swapped, lost, isCaseSwapped, isSlow, end } = report;
  const stop = (text: string): Finding => ({ shape: 'stop', text });
  const warn = (text: string): Finding => ({ shape: 'warn', text });
  const sent = swapped.map((one) => one.sent).join(' ');
  const got = swapped.map((one) => drawn(one.got)).join(' ');
  const found = [
    separatorFinding(report, t),
    ...(swapped.length > 0 ? [stop(t('scan.readerSwapped', { sent, got }))] : []),
    ...(isCaseSwapped ? [stop(t('scan.readerCaseSwapped'))] : []),
    ...(lost === '' ? [] : [stop(t('scan.readerLost', { letters: quoted(lost) }))]),
    ...(isSlow ? [stop(t('scan.readerSlow', { ms: longestGap, most: SLOWEST_STROKE_MS }))] : []),
    ...(end === 'silence' ? [stop(t(endWords[end]))] : []),
    ...(hasOwnPrefix(prefix) ? [warn(t('scan.readerPrefix', { sign: quoted(prefix) }))] : []),
    ...(suffix === '' ? [] : [warn(t('scan.readerSuffix', { sign: quoted(suffix) }))]),
    ...(prefix !== '' && !hasOwnPrefix(prefix)
      ? [{ shape: 'done', text: t('scan.readerKindTold') } as const]
      : []),
    ...(end === 'silence' ? [] : [{ shape: 'done', text: t(endWords[end]) } as const]),
  ];
  const order: readonly StateShape[] = ['stop', 'warn', 'done'];
  return found.toSorted((one, other) => order.indexOf(one.shape) - order.indexOf(other.shape));
}

type ReaderReportProps = { typed: ReaderTyped; report: Report };

/** What arrived, and what that says of the reader. */
export function ReaderReport({ typed, report }: ReaderReportProps) {
  const t = useT();
  const verdict = readerVerdict(report);
  const findings: readonly Finding[] = report.isOther
    ? [{ shape: 'stop', text: t('scan.readerOther') }]
    : findingsOf(report, typed.longestGap, t);
  return (
    <Card>
      <div role="status" className="flex flex-col gap-3">
        <h2 className="flex items-start gap-2 font-bold">
          <StateMark shape={verdictShapes[verdict]} size={24} />
          {t(verdictWords[verdict])}
        </h2>
        <ul className="flex flex-col gap-2">
          {findings.map(({ shape, text }) => (
            <li key={text} className="flex items-start gap-2">
              <StateMark shape={shape} size={20} />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
        <p className="text-quiet text-ink-quiet">
          {t('scan.readerReceived')}: <code className="break-all text-ink">{drawn(typed.text)}</code>
        </p>
      </div>
    </Card>
  );
}
