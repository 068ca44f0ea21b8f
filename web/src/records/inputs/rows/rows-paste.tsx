import { type Day, isDay } from '@sveis/domain/format';
import {
  labelId,
  optionText,
  pastedColumns,
  type RowsField,
  rowsFromText,
  type Values,
  type ValueWords,
} from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { InputProps } from '../input-props.ts';

type RowsPasteProps = InputProps<'rows'> & { rows: readonly Values[]; today: Day };

/** Rows from lines that were copied out of a spreadsheet, or from a recorder's file. */
export function RowsPaste(props: RowsPasteProps) {
  const { field, path, label, onValue, values, words, rows, today } = props;
  const { t } = words;
  const [text, setText] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const close = () => setText(undefined);
  // A report is about the day its work was done.
  const day =
    typeof values.performed_at === 'string' && isDay(values.performed_at) ? values.performed_at : today;
  const { rows: read, unread } = readLines(text ?? '', field, path, words, day);
  const fitting = read.slice(0, field.maxRows - rows.length);
  const take = () => {
    onValue([...rows, ...fitting.map((row) => ({ _id: newId(), ...row }))]);
    close();
  };
  return (
    <>
      <Button wide kind="secondary" icon={ClipboardPaste} onClick={() => setText('')}>
        {t('records.pasteRows')}
      </Button>
      <Sheet
        open={text !== undefined}
        onClose={close}
        title={label}
        text={t('records.pasteHint', { columns: pastedColumns(field).map(labelsIn(path, words)).join('; ') })}
        closeLabel={t('shell.close')}
        actions={
          <Button wide size="form" disabled={fitting.length === 0} onClick={take}>
            {t('records.pasteTake', { count: fitting.length })}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <TextAreaField
            label={t('records.pasteLines')}
            rows={6}
            value={text ?? ''}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,.tsv,text/*"
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
            onChange={(event) => {
              void event.target.files?.[0]?.text().then(setText);
              // The same file again is a new try.
              event.target.value = '';
            }}
          />
          <Button wide kind="secondary" icon={FileUp} onClick={() => picker.current?.click()}>
            {t('records.pasteFile')}
          </Button>
          {unread.length > 0 ? (
            <p role="status" className="flex items-start gap-1.5 text-quiet">
              <StateMark shape="warn" size={20} />
              {t('records.pasteUnread', { count: unread.length, lines: unread.slice(0, 10).join(', ') })}
            </p>
          ) : null}
        </div>
      </Sheet>
    </>
  );
}

const labelsIn =
  (path: string, { t, room }: ValueWords) =>
  ([name]: readonly [string, unknown]): string =>
    t(labelId(room, `${path}.${name}`));

const readLines = (text: string, field: RowsField, path: string, words: ValueWords, day: Day) =>
  rowsFromText(field, text, {
    labelOf: (column) => words.t(labelId(words.room, `${path}.${column}`)),
    optionOf: (column, option) => optionText(`${path}.${column}`, field.fields[column], option, words),
    day,
    momentAt: (on, time) => {
      const minute = instantAt(on, time, words.timeZone);
      return minute && new Date(minute.getTime() + Number(time.slice(6, 8)) * 1000).toISOString();
    },
  });
