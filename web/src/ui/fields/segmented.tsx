import { type ReactNode, useId } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';
import { StateMark } from '../feedback/state-mark.tsx';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: IconType;
  /** The language of the word itself, where it is not the page's. */
  lang?: string;
};

export type SegmentedProps<Value extends string> = {
  /** Read out as the name of the group. */
  label: string;
  /** Shown above the row as well. */
  showLabel?: boolean;
  note?: string;
  options: readonly SegmentedOption<Value>[];
  value: Value | undefined;
  onValue: (value: Value) => void;
  compact?: boolean;
  error?: string | undefined;
};

/** Two to five choices, all seen at once. Native radios bring the arrow keys. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, showLabel, note, options, value, onValue, compact, error } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div
        id={id}
        className={showLabel ? 'flex justify-between gap-2 pb-1.5 text-quiet font-semibold' : 'sr-only'}
      >
        {label}
        {note ? <span className="font-medium text-ink-quiet">{note}</span> : null}
      </div>
      <div className="rounded-control bg-surface edge-strong rings-around p-[3px]">
        <div className="-ms-px flex flex-wrap overflow-clip ps-px">
          {options.map((option) => (
            <label
              key={option.value}
              lang={option.lang}
              className={`segment flex min-h-target min-w-target flex-auto cursor-pointer items-center justify-center gap-2 px-1 py-1 text-center font-semibold ${compact ? 'text-quiet' : 'type-16/20'}`}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValue(option.value)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              {option.icon ? <Icon of={option.icon} size={20} /> : null}
              <span className="min-w-0">{option.label}</span>
            </label>
          ))}
        </div>
      </div>
      {error ? (
        <p
          role="alert"
          tabIndex={-1}
          className="mt-1.5 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
        >
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
