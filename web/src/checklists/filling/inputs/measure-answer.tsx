import { measureText } from '@sveis/domain/checklists';
import { type FailRule, isEmptyValue, isFailed, type NumberField } from '@sveis/domain/records';
import { useId } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Wrong } from '../answer-buttons.tsx';
import type { AnswerProps } from './input-props.ts';

/** "accepted 0,0–10,0": said before anything is typed. */
export function useAcceptedText(): (fails: FailRule | undefined, decimals: number) => string {
  const t = useT();
  return (fails, decimals) => {
    if (!fails || 'in' in fails) return '';
    const { below, above } = fails;
    const figure = (value: number) => measureText(value, decimals);
    if (below !== undefined && above !== undefined)
      return t('filling.accepted', { min: figure(below), max: figure(above) });
    if (below !== undefined) return t('filling.acceptedFrom', { min: figure(below) });
    return above === undefined ? '' : t('filling.acceptedTo', { max: figure(above) });
  };
}

const shown = (value: unknown, decimals: number): string => {
  if (typeof value === 'number') return measureText(value, decimals);
  return typeof value === 'string' ? value : '';
};

/** The keypads of figures have no minus on some phones. */
const keypadOf = ({ decimals, min }: NumberField) => {
  if (min === undefined || min < 0) return 'text';
  return decimals === 0 ? 'numeric' : 'decimal';
};

/** A figure in large type, its unit, and at once whether it is good enough. */
export function MeasureAnswer(props: AnswerProps<'number'>) {
  const { field, labelledBy, value, read, error, isReadOnly, onValue } = props;
  const t = useT();
  const id = useId();
  const fails = isFailed(field, read);
  const face = fails || error ? '[box-shadow:inset_0_0_0_3px_var(--danger-mark)]' : 'edge-strong';
  return (
    <div>
      <div
        className={`rings-around relative flex min-h-target-field items-center gap-2 rounded-card px-4 ${fails ? 'bg-danger-bg text-danger-text' : 'bg-surface'} ${face}`}
      >
        <input
          id={id}
          aria-labelledby={labelledBy}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          value={shown(value, field.decimals)}
          readOnly={isReadOnly}
          inputMode={keypadOf(field)}
          autoComplete="off"
          onChange={(event) => onValue(event.target.value)}
          className="min-h-target-field min-w-0 flex-1 bg-transparent py-2 text-title font-bold tabular-nums outline-none"
        />
        {field.unit === undefined ? null : <span className="flex-none text-ink-quiet">{field.unit}</span>}
        {field.fails && typeof read === 'number' && !isEmptyValue(read) ? (
          <span role="status" className="flex-none">
            <Tag shape={fails ? 'stop' : 'done'}>{t(fails ? 'filling.outside' : 'filling.within')}</Tag>
          </span>
        ) : null}
      </div>
      {error ? <Wrong id={`${id}-error`}>{error}</Wrong> : null}
    </div>
  );
}
