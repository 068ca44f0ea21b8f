import { startValues } from '../../values/record-fields.ts';
import type { Fields } from '../field.ts';
import { isEmptyValue, type Values } from '../field-condition.ts';
import { type Stamp, type StampContext, stamped } from './stamps.ts';

/** By field: a stamp, or `$row` for one row of the field as a new one begins. */
export type Suggestions = Readonly<Record<string, Stamp | '$row'>>;

interface SuggestionContext extends StampContext {
  readonly newId: () => string;
}

/** What a step's sheet begins with; what the record holds already is left as it is. */
export function suggested(
  suggests: Suggestions | undefined,
  fields: Fields,
  { newId, ...context }: SuggestionContext,
): Values {
  const missing = Object.entries(suggests ?? {}).filter(([name]) => isEmptyValue(context.values[name]));
  const rows = missing.flatMap(([name, suggestion]) => {
    const field = fields[name];
    return suggestion === '$row' && field?.kind === 'rows'
      ? [[name, [{ _id: newId(), ...startValues(field, context) }]] as const]
      : [];
  });
  const stamps = Object.fromEntries(missing.filter(([, suggestion]) => suggestion !== '$row'));
  return { ...stamped(stamps, context), ...Object.fromEntries(rows) };
}
