import type { Fields } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { type StampContext, type Suggestions, stamped } from '../definition/steps/stamps.ts';
import { startValues } from './record-fields.ts';

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
