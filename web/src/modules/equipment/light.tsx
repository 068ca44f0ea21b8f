import { lastMark } from '@sveis/domain/modules/equipment';
import { optionId, type Values } from '@sveis/domain/records';
import { MapPin, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Swatch } from '../../ui/data/swatch.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { SerialWarning } from './serial-warning.tsx';
import { useLight, useUpkeep } from './use-light.ts';

/** In a list: shape and words in one line. */
export function LightTag({ values }: { values: Values }) {
  const { shape, word, more } = useLight(values);
  return (
    <span className="flex flex-wrap gap-1.5 py-1">
      <Tag shape={shape}>
        {shape === 'done' ? `${word} ${more}`.trim() : shape === 'stop' ? `${word} – ${more}` : word}
      </Tag>
      <UpkeepTag values={values} />
    </span>
  );
}

function UpkeepTag({ values }: { values: Values }) {
  const t = useT();
  const state = useUpkeep(values);
  if (!state) return null;
  return (
    <Tag shape={state === 'due' ? 'warn' : 'stop'}>
      {t(optionId('equipment', 'calibration_state', state))}
    </Tag>
  );
}

const faces = {
  stop: 'bg-danger-bg text-danger-text',
  warn: 'bg-warn-bg text-warn-text',
  done: 'bg-ok-bg text-ok-text',
} as const;

/** Over an opened item: read from an arm's length, and not by its colour alone. */
export const EquipmentHeader: RecordSlot = ({ record, say }) => {
  const { shape, word, more } = useLight(record);
  const reason = shape === 'stop' && typeof record.status_reason === 'string' ? record.status_reason : '';
  return (
    <>
      <WhereItIs record={record} say={say} />
      <p role="status" className={`flex items-center gap-3 rounded-card px-4 py-3 ${faces[shape]}`}>
        <StateMark shape={shape} size={40} />
        <span className="min-w-0">
          <b className="block text-lead">{shape === 'done' ? `${word} ${more}`.trim() : word}</b>
          {shape === 'done' ? null : (
            <span className="block break-words">{[more, reason].filter(Boolean).join(': ')}</span>
          )}
        </span>
      </p>
      <ColourMark values={record} say={say} />
      <SerialWarning values={record} />
    </>
  );
};

/** Under its tag and name: where it is and who has it. */
function WhereItIs({ record, say }: Pick<ComponentProps<RecordSlot>, 'record' | 'say'>) {
  const t = useT();
  const place =
    record.allocation === 'project'
      ? say('project_id', record.project_id)
      : say('placement', record.placement);
  const holder = say('holder', record.holder);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {place === '' ? null : (
        <span className="flex min-w-0 items-center gap-1.5 break-words">
          <Icon of={MapPin} size={20} />
          {place}
        </span>
      )}
      <span className="flex min-w-0 items-center gap-1.5 break-words">
        <Icon of={UserRound} size={20} />
        {holder === '' ? t('equipment.heldByNobody') : holder}
      </span>
    </p>
  );
}

/** The colour an expert put on it, to compare with the one on the hook. */
function ColourMark({ values, say }: { values: Values } & Pick<ComponentProps<RecordSlot>, 'say'>) {
  const t = useT();
  const mark = lastMark(values);
  const colour = String(mark?.colour_mark);
  if (!mark) return null;
  return (
    <p className="flex items-center gap-2 px-1">
      <Swatch colour={colour} />
      {`${t('equipment.colour_mark')} ${String(mark.date).slice(0, 4)}: ${say('controls.colour_mark', colour)}`}
    </p>
  );
}
