import { formatDate, isDay } from '@sveis/domain/format';
import { optionId } from '@sveis/domain/records';
import { useT } from '../lib/use-t.ts';
import type { RecordSlot } from '../records/index.ts';
import { Tag } from '../ui/tag.tsx';

/** The traffic light of an item: until when it may be used, or why it must not be. Unknown until the server has it. */
export const EquipmentLight: RecordSlot = ({ record }) => {
  const t = useT();
  const { light, ok_until: until, stop_reason: reason } = record;
  if (light === 'stop') {
    const why = typeof reason === 'string' ? ` – ${t(optionId('equipment', 'stop_reason', reason))}` : '';
    return <Tag shape="stop">{`${t('equipment.light_stop')}${why}`}</Tag>;
  }
  if (light !== 'use') return null;
  const isDated = typeof until === 'string' && isDay(until);
  return (
    <Tag shape="done">
      {isDated ? `${t('equipment.ok_until')} ${formatDate(until)}` : t('equipment.light_use')}
    </Tag>
  );
};
