import { TextAreaField, type TextAreaFieldProps } from '../../ui/fields/text-area-field.tsx';
import { useT } from './use-t.ts';

type LongTextFieldProps = Omit<TextAreaFieldProps, 'maxLength' | 'value'> & {
  readonly maxLength: number;
  readonly value: string;
};

/** From here on the letters left are counted. */
const NEARLY_FULL = 0.9;

/** Text of several lines with an end: it says how much room is left before it takes no more. */
export function LongTextField({ hint, ...field }: LongTextFieldProps) {
  const t = useT();
  const { value, maxLength } = field;
  const isNearlyFull = value.length >= maxLength * NEARLY_FULL;
  const left = t('shell.lettersLeft', { count: Math.max(0, maxLength - value.length), max: maxLength });
  return <TextAreaField {...field} hint={isNearlyFull ? left : hint} />;
}
