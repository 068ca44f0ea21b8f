import { isEmptyValue, isFixed, isVisible, labelId, type Values, valueText } from '@sveis/domain/records';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { newId } from '../../lib/new-id.ts';
import { notices } from '../../lib/notices.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { passFocus } from '../../ui/overlays/pass-focus.ts';
import { groupFields } from '../form/form-model.ts';
import { ComputedColumns } from './computed-columns.tsx';
import type { InputProps } from './input-props.ts';

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** What is wrong in one row, by the names of its own fields. */
const errorsOf = (inside: InputProps['inside'], index: number) =>
  Object.fromEntries(
    Object.entries(inside).flatMap(([path, text]) =>
      path.startsWith(`${index}.`) ? [[path.slice(`${index}.`.length), text]] : [],
    ),
  );

/** One card a row; what only the server may set stands above as text. */
export function RowsInput(props: InputProps<'rows'>) {
  const { field, path, label, value, onValue, error, inside, words, module, Groups } = props;
  const { t } = words;
  const rows = rowsOf(value);
  const put = (index: number, name: string, next: unknown) =>
    onValue(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  const starts = Object.fromEntries(
    Object.entries(field.fields).flatMap(([name, { default: start }]) =>
      start === undefined ? [] : [[name, start]],
    ),
  );
  const newest = useRef(rows);
  newest.current = rows;
  const told = useRef<number>(undefined);
  // With the form goes the way back into it.
  useEffect(() => () => void (told.current !== undefined && notices.dismiss(told.current)), []);
  const isFilled = (row: Values) =>
    Object.keys(field.fields).some((name) => !isEmptyValue(row[name]) && row[name] !== starts[name]);
  const remove = (row: Values, index: number) => {
    onValue(rows.filter((one) => one !== row));
    if (!isFilled(row)) return;
    told.current = notices.show({
      text: t('records.rowRemoved', { number: index + 1 }),
      action: {
        label: t('records.undo'),
        onPress: () => onValue(newest.current.toSpliced(index, 0, row)),
      },
    });
  };
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-quiet font-semibold">
        {label}
      </p>
      {rows.map((row, index) => {
        const entries = Object.entries(field.fields).map(([name, inner]) => [name, inner] as const);
        const fixed = entries.filter(([, inner]) => isFixed(inner) && inner.kind !== 'computed');
        const typed = entries.filter(([, inner]) => !isFixed(inner) && isVisible(inner, row));
        return (
          <section
            key={String(row._id ?? index)}
            aria-label={`${label} ${t('records.rowNumber', { number: index + 1 })}`}
            className="rounded-card bg-surface p-2 shadow-card"
          >
            <div className="flex items-center gap-2 ps-2">
              <span className="min-w-0 flex-1 text-quiet text-ink-quiet">
                {[
                  t('records.rowNumber', { number: index + 1 }),
                  ...fixed.map(([name, inner]) => valueText(inner, `${path}.${name}`, row[name], words, row)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <IconButton
                icon={Trash2}
                label={t('records.removeRow', { number: index + 1 })}
                onClick={(event) => {
                  passFocus(event);
                  remove(row, index);
                }}
              />
            </div>
            <Groups
              arePaired
              groups={groupFields(typed)}
              labelOf={(name) => t(labelId(words.room, `${path}.${name}`))}
              pathOf={(name) => `${path}.${name}`}
              values={row}
              errors={errorsOf(inside, index)}
              words={words}
              module={module}
              onValue={(name, next) => put(index, name, next)}
            />
            <ComputedColumns rows={field} path={path} row={row} words={words} module={module} />
          </section>
        );
      })}
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
      {rows.length < field.maxRows ? (
        <div className="flex">
          <Button
            wide
            kind="secondary"
            icon={Plus}
            onClick={() => onValue([...rows, { _id: newId(), ...starts }])}
          >
            {t('records.addRow')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
