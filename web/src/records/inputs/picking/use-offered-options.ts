import { type ChoiceField, type MultiField, offeredOptions } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { formSettingsQuery } from '../../record-queries.ts';

/** What may be chosen here: what the company uses, by the settings this phone has kept, and what is chosen already. */
export function useOfferedOptions(field: ChoiceField | MultiField, value: unknown): readonly string[] {
  const { data: settings } = useQuery({ ...formSettingsQuery, enabled: field.switched !== undefined });
  return offeredOptions(field, settings, value);
}
