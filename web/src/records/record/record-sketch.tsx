import { isEmptyValue, labelId, valueText } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { leadMark, listedFields, statusMark, titleOf } from '../list/row-parts.ts';
import type { RecordPlace } from '../record-module.ts';
import type { ListRow } from '../record-wire.ts';
import { DueText } from './values/due-text.tsx';
import { FactList } from './values/fact-list.tsx';
import { useValueWords } from './values/use-value-words.ts';

type RecordSketchProps = { place: RecordPlace; row: ListRow };

/** A record as far as its row in the list tells of it. */
export function RecordSketch({ place, row }: RecordSketchProps) {
  const { definition } = place;
  const t = useT();
  const words = useValueWords(definition);
  const lead = leadMark(place, row, words);
  const status = statusMark(definition, row.status, words);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-title font-bold break-words">{titleOf(definition, row)}</h2>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {lead ? <Tag shape={lead.shape}>{lead.text}</Tag> : null}
          <Tag shape={status.shape}>{status.text}</Tag>
          <DueText place={place} values={row} />
        </div>
      </div>
      <FactList
        facts={listedFields(place)
          .filter(([name]) => !isEmptyValue(row[name]))
          .map(([name, field]) => ({
            name,
            label: t(labelId(definition.key, name)),
            value: valueText(field, name, row[name], words, row),
          }))}
      />
    </div>
  );
}
