import { optionText, turnedOption } from '@sveis/domain/records';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/data/icon.tsx';
import { OptionColour } from '../../ui/data/swatch.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import type { InputProps } from './input-props.ts';
import { useListedOptions } from './picking/use-listed-options.ts';
import { useOfferedOptions } from './picking/use-offered-options.ts';

/** More than these would fill a phone's screen: only what is chosen stands there until the others are asked for. */
const MOST_SHOWN = 8;

/** Several of a list, each a tick the size of a glove. */
export function MultiInput({ field, path, label, value, onValue, error, words }: InputProps<'multi'>) {
  const id = useId();
  const { t } = words;
  const listed = useListedOptions(field, path, value, words);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const offered = useOfferedOptions(field, value);
  const options = field.options
    ? offered.map((code) => ({ code, text: optionText(path, field, code, words) }))
    : listed;
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = field.isFolded === true || (field.asList !== true && options.length > MOST_SHOWN);
  // What was chosen when the list was folded stays, so that a slip of the thumb can be undone in its place.
  const [kept, setKept] = useState(chosen);
  const isShown = (code: unknown) => !isLong || isUnfolded || kept.includes(code) || chosen.includes(code);
  const turn = (code: string) => onValue(turnedOption(chosen.map(String), code, field));
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className={`relative px-4 py-2.5 ${error ? 'field-wrong' : 'bg-surface'}`}
    >
      <legend className="float-start w-full pb-1.5 type-14/18 font-medium text-ink-quiet">{label}</legend>
      <div className={`clear-both flex gap-2 ${field.asList ? 'flex-col' : 'flex-wrap'}`}>
        {options
          .filter(({ code }) => isShown(code))
          .map(({ code, text }) => (
            <label
              key={code}
              className={`rings-around relative flex min-h-target min-w-target max-w-full cursor-pointer items-center ${field.asList ? '' : 'justify-center'} gap-2 rounded-control bg-surface px-3 font-semibold edge-strong has-checked:bg-steel has-checked:text-on-steel`}
            >
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={() => turn(code)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              {chosen.includes(code) ? <Icon of={Check} size={20} /> : null}
              <OptionColour colour={field.colours?.[code]} />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </label>
          ))}
        {isLong ? (
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => {
              setKept(chosen);
              setUnfolded(!isUnfolded);
            }}
            className="flex min-h-target items-center gap-2 px-2 font-semibold text-steel"
          >
            <Icon of={isUnfolded ? ChevronUp : ChevronDown} size={20} />
            {isUnfolded
              ? t('records.fewerChoices')
              : t('records.moreChoices', { count: options.filter(({ code }) => !isShown(code)).length })}
          </button>
        ) : null}
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
