import '../../styles/screens.css';
import { useState } from 'react';
import { readClock } from '../data/clock-text.ts';
import { TextField } from './text-field.tsx';

export type TimeFieldProps = {
  label: string;
  /** `HH:mm`, or what was typed where that is no time. */
  value: string;
  onValue: (time: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
};

/** A time of day by figures alone: 0730 does. The phone's own wheel shows twelve hours in some languages. */
export function TimeField({ value, onValue, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      figures
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="--:--"
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(readClock(event.target.value) ?? event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
