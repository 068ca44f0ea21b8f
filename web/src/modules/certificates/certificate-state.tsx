import { formatDate, isDay } from '@sveis/domain/format';
import { certificates, stateOn } from '@sveis/domain/modules/certificates';
import { labelId, optionId, statusId, type Values } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { RecordSlot } from '../../records/index.ts';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';

const { key, view } = certificates;

/** Worked out here: what was read yesterday must not say today that a certificate counts. */
function useCertificateState(values: Values): { readonly shape: StateShape; readonly word: string } {
  const t = useT();
  const state = stateOn(values, useToday());
  return state === undefined
    ? { shape: 'waiting', word: t(statusId(key, String(values.status))) }
    : { shape: view.marks.state[state], word: t(optionId(key, 'state', state)) };
}

/** In a list: shape and words in one line. */
export function CertificateTag({ values }: { values: Values }) {
  const { shape, word } = useCertificateState(values);
  return <Tag shape={shape}>{word}</Tag>;
}

const faces: Readonly<Partial<Record<StateShape, string>>> = {
  stop: 'bg-danger-bg text-danger-text',
  warn: 'bg-warn-bg text-warn-text',
  done: 'bg-ok-bg text-ok-text',
};

/** Over an opened certificate: whether it counts today, read from an arm's length. */
export const CertificateHeader: RecordSlot = ({ record }) => {
  const t = useT();
  const { shape, word } = useCertificateState(record);
  const dates = ['valid_until', 'next_confirmation'].flatMap((name) => {
    const day = record[name];
    return typeof day === 'string' && isDay(day) ? [`${t(labelId(key, name))} ${formatDate(day)}`] : [];
  });
  return (
    <p
      role="status"
      className={`flex items-center gap-3 rounded-card px-4 py-3 ${faces[shape] ?? 'bg-idle-bg text-idle-text'}`}
    >
      <StateMark shape={shape} size={40} />
      <span className="min-w-0">
        <b className="block text-lead break-words">{word}</b>
        <span className="block break-words">{dates.join(' · ')}</span>
      </span>
    </p>
  );
};
