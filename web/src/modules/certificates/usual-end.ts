import { usualEnd } from '@sveis/domain/modules/certificates';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import type { RecordLook } from '../../records/index.ts';

/** The end follows from test and revalidation, as long as nobody has typed another day from the paper. */
const endWith =
  (field: string) =>
  (value: unknown, values: Values): Values => {
    const isOurs = isEmptyValue(values.valid_until) || values.valid_until === usualEnd(values);
    return isOurs ? { valid_until: usualEnd({ ...values, [field]: value }) ?? null } : {};
  };

export const followsDates: NonNullable<RecordLook['follows']> = Object.fromEntries(
  ['kind', 'tested_on', 'reval_method'].map((field) => [field, endWith(field)]),
);
