import { optionId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { choicesQuery } from '../record-queries.ts';
import type { InputProps } from './input-props.ts';

/** Several of a list, each a tick the size of a glove. */
export function MultiInput({ field, path, label, value, onValue, error, words }: InputProps<'multi'>) {
  const id = useId();
  const { t, room } = words;
  const listed = useQuery({ ...choicesQuery(field.choices ?? ''), enabled: field.choices !== undefined });
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = field.options
    ? field.options.map((code) => ({ code, text: t(optionId(room, path, code)) }))
    : (listed.data?.data ?? [])
        .filter(({ code, is_active }) => is_active || chosen.includes(code))
        .map(({ code, label: text }) => ({ code, text }));
  const turn = (code: string) =>
    onValue(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className={`relative px-4 py-2.5 ${error ? 'field-wrong' : 'bg-surface'}`}
    >
      <legend className="float-start w-full pb-1.5 type-14/18 font-medium text-ink-quiet">{label}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {options.map(({ code, text }) => (
          <label
            key={code}
            className="rings-around relative flex min-h-target max-w-full cursor-pointer items-center gap-2 rounded-control bg-surface px-3 font-semibold edge-strong has-checked:bg-steel has-checked:text-on-steel"
          >
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => turn(code)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {chosen.includes(code) ? <Icon of={Check} size={20} /> : null}
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
        >
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
