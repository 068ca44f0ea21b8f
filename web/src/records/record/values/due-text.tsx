import { labelId, type Values } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { dueOf } from '../../list/row-parts.ts';
import type { RecordPlace } from '../../record-module.ts';

type DueTextProps = { place: RecordPlace; values: Values };

/** The date that counts; when it has passed, by how much. */
export function DueText({ place, values }: DueTextProps) {
  const t = useT();
  const due = dueOf(place, values, useToday());
  const { key, view } = place.definition;
  if (!due || !view?.due) return null;
  if (due.over !== undefined && due.over > 0)
    return <Tag shape="stop">{t('records.daysOver', { days: due.over })}</Tag>;
  return (
    <span className="text-quiet text-ink-quiet tabular-nums">
      {`${t(labelId(key, view.due))} ${due.text}`}
    </span>
  );
}
