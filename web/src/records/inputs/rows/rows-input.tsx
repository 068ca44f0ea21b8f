import {
  isEmptyValue,
  isFixed,
  isVisible,
  labelId,
  startValues,
  type Values,
  valueText,
} from '@sveis/domain/records';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { notices } from '../../../lib/notices.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { passFocus } from '../../../ui/overlays/pass-focus.ts';
import { groupFields } from '../../form/form-model.ts';
import { useViewer } from '../../record/use-viewer.ts';
import type { InputProps } from '../input-props.ts';
import { ComputedColumns } from './computed-columns.tsx';
import { RowsPaste } from './rows-paste.tsx';

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** What is wrong in one row, by the names of its own fields. */
const errorsOf = (inside: InputProps['inside'], index: number) =>
  Object.fromEntries(
    Object.entries(inside).flatMap(([path, text]) =>
      path.startsWith(`${index}.`) ? [[path.slice(`${index}.`.length), text]] : [],
    ),
  );

/** One card a row, or one line; what only the server may set stands above as text. */
export function RowsInput(props: InputProps<'rows'>) {
  const { field, path, label, value, onValue, error, inside, words, module, Groups } = props;
  const { t } = words;
  const rows = rowsOf(value);
  const put = (index: number, name: string, next: unknown) =>
    onValue(rows.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  const today = useToday();
  const { userId } = useViewer(module.definition);
  const starts = startValues(field, { userId, today, now: trueNow() });
  const isRoom = !field.fixedRows && rows.length < field.maxRows;
  const section = useRef<HTMLElement>(null);
  const isAdded = useRef(false);
  // The keypad stays open from one figure to the next.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    section.current?.querySelector<HTMLElement>('[data-line]:last-of-type input')?.focus();
  });
  const add = () => {
    isAdded.current = field.areLines === true;
    onValue([...rows, { _id: newId(), ...starts }]);
  };
  const addByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isInput = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isInput || field.areLines !== true || !isRoom) return;
    event.preventDefault();
    add();
  };
  const newest = useRef(rows);
  newest.current = rows;
  const told = useRef<number>(undefined);
  // With the form goes the way back into it.
  useEffect(() => () => void (told.current !== undefined && notices.dismiss(told.current)), []);
  const isFilled = (row: Values) =>
    Object.entries(field.fields).some(
      ([name, { default: start }]) =>
        !isEmptyValue(row[name]) && row[name] !== start && !String(start).startsWith('$'),
    );
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
    <section ref={section} aria-label={label} className="flex flex-col gap-2" onKeyDown={addByEnter}>
      <p aria-hidden="true" className="text-quiet font-semibold">
        {label}
      </p>
      {rows.map((row, index) => {
        const entries = Object.entries(field.fields).map(([name, inner]) => [name, inner] as const);
        const fixed = entries.filter(([, inner]) => isFixed(inner) && inner.kind !== 'computed');
        const typed = entries.filter(([, inner]) => !isFixed(inner) && isVisible(inner, row));
        return (
          <RowFrame
            key={String(row._id ?? index)}
            number={index + 1}
            isLine={field.areLines === true}
            label={`${label} ${t('records.rowNumber', { number: index + 1 })}`}
            text={[
              t('records.rowNumber', { number: index + 1 }),
              ...fixed.map(([name, inner]) => valueText(inner, `${path}.${name}`, row[name], words, row)),
            ]
              .filter(Boolean)
              .join(' · ')}
            removeLabel={t('records.removeRow', { number: index + 1 })}
            onRemove={field.fixedRows ? undefined : () => remove(row, index)}
          >
            <Groups
              arePaired
              isLine={field.areLines === true}
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
          </RowFrame>
        );
      })}
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
      {isRoom ? (
        <div className="flex flex-wrap gap-2">
          <Button wide kind="secondary" icon={Plus} onClick={add}>
            {t('records.addRow')}
          </Button>
          {field.takesText ? <RowsPaste {...props} rows={rows} today={today} /> : null}
        </div>
      ) : null}
    </section>
  );
}

type RowFrameProps = {
  number: number;
  isLine: boolean;
  label: string;
  /** Over the inputs of a card. */
  text: string;
  removeLabel: string;
  /** Undefined where nobody takes a row out. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** The place of one row: a card with its number above, or a line with its number in front. */
function RowFrame({ number, isLine, label, text, removeLabel, onRemove, children }: RowFrameProps) {
  const removing = onRemove && (
    <IconButton
      icon={Trash2}
      label={removeLabel}
      onClick={(event) => {
        passFocus(event);
        onRemove();
      }}
    />
  );
  return isLine ? (
    <section data-line aria-label={label} className="flex items-center gap-1">
      <span className="min-w-6 text-end text-quiet text-ink-quiet tabular-nums">{number}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {removing}
    </section>
  ) : (
    <section aria-label={label} className="rounded-card bg-surface p-2 shadow-card">
      <div className="flex min-h-9 items-center gap-2 ps-2">
        <span className="min-w-0 flex-1 text-quiet text-ink-quiet">{text}</span>
        {removing}
      </div>
      {children}
    </section>
  );
}
