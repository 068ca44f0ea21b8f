import {
  labelId,
  type RowsField,
  typedRow,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import type { RecordModule } from '../../record-module.ts';

type ComputedColumnsProps = {
  rows: RowsField;
  /** Of the rows: `measurements`. */
  path: string;
  /** As it is typed. */
  row: Values;
  words: ValueWords;
  module: RecordModule;
};

/** What a row comes to, worked out while it is typed. */
export function ComputedColumns({ rows, path, row, words, module }: ComputedColumnsProps) {
  const today = useToday();
  const columns = Object.entries(rows.fields).filter(([, { kind }]) => kind === 'computed');
  if (columns.length === 0) return null;
  const worked = typedRow(rows, row, module.rowComputed ?? {}, { today, now: trueNow() });
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 px-2 pt-3 pb-1">
      {columns.map(([name, column]) => {
        const at = `${path}.${name}`;
        const text = valueText(column, at, worked[name], words, worked);
        const shape = module.definition.view?.marks?.[at]?.[String(worked[name])];
        return (
          <div key={name}>
            <dt className="text-note text-ink-quiet">{words.t(labelId(words.room, at))}</dt>
            <dd className="min-h-7 font-semibold">
              <output>{shape && text ? <Tag shape={shape}>{text}</Tag> : text || '–'}</output>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
