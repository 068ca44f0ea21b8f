import type { Question } from '@sveis/domain/checklists';
import { isVisible, labelId, type Values } from '@sveis/domain/records';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useFilling } from './filling-context.ts';
import { cellText, type GridColumn, isGiven } from './grid-rows.ts';
import { ChoiceAnswer } from './inputs/choice-answer.tsx';
import type { AnswerProps } from './inputs/input-props.ts';
import { MeasureAnswer, useAcceptedText } from './inputs/measure-answer.tsx';
import { PlainAnswer } from './inputs/plain-answer.tsx';
import { ReadAnswer } from './inputs/read-answer.tsx';

type GridRowSheetProps = {
  title: string;
  columns: readonly GridColumn[];
  question: Pick<Question, 'path' | 'words'>;
  row: Values;
  /** The same row as it is read, with what is worked out. */
  read: Values;
  /** By the name of the column. */
  errors: Readonly<Record<string, string>>;
  onRow: (row: Values) => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

/** One row of a grid, one column under the other. It is kept while it is typed. */
export function GridRowSheet(props: GridRowSheetProps) {
  const { title, columns, question, row, read, errors, onRow, onRemove, onClose } = props;
  const { words } = useFilling();
  const t = useT();
  const given = columns.find(isGiven);
  const text = given && cellText(given, row, question.words, words);
  const asked = columns.filter((column) => !isGiven(column) && isVisible(column.field, read));
  return (
    <Sheet
      open
      title={title}
      {...(text ? { text } : {})}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <div className="flex gap-2">
          {onRemove ? (
            <Button kind="secondary" icon={Trash2} onClick={onRemove}>
              {t('filling.removeThis')}
            </Button>
          ) : null}
          <Button wide onClick={onClose}>
            {t('filling.done')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {asked.map((column) => (
          <Cell
            key={column.name}
            column={column}
            question={question}
            row={row}
            read={read}
            error={errors[column.name]}
            onValue={(value) => onRow({ ...row, [column.name]: value })}
          />
        ))}
      </div>
    </Sheet>
  );
}

type CellProps = Pick<GridRowSheetProps, 'question' | 'row' | 'read'> & {
  column: GridColumn;
  error: string | undefined;
  onValue: (value: unknown) => void;
};

function Cell({ column: { name, field }, question, row, read, error, onValue }: CellProps) {
  const { words, isReadOnly } = useFilling();
  const t = useT();
  const id = useId();
  const acceptedText = useAcceptedText();
  const path = `${question.path}.${String(row._id)}.${name}`;
  const place = { path, words: `${question.words}.${name}`, around: row };
  const label = t(labelId(words.room, place.words));
  const note = field.kind === 'number' ? acceptedText(field.fails, field.decimals) : '';
  const answer = {
    question: place,
    label,
    labelledBy: id,
    value: row[name],
    read: read[name],
    error,
    isReadOnly,
    onValue,
  };
  return (
    <div>
      <p id={id} className="flex justify-between gap-3 pb-1.5 font-semibold">
        <span className="min-w-0">{label}</span>
        {note ? <span className="text-quiet font-normal text-ink-quiet">{note}</span> : null}
      </p>
      <CellInput {...answer} field={field} />
    </div>
  );
}

function CellInput(props: AnswerProps) {
  const { field } = props;
  if (field.kind === 'choice' && (field.asButtons || field.asList))
    return <ChoiceAnswer {...props} field={field} />;
  if (field.kind === 'number') return <MeasureAnswer {...props} field={field} />;
  return props.isReadOnly || field.kind === 'computed' ? (
    <ReadAnswer {...props} />
  ) : (
    <PlainAnswer {...props} />
  );
}
