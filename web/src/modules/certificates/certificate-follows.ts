import { rangeProved, usualEnd } from '@sveis/domain/modules/certificates';
import { isEmptyValue, isSame, type Values } from '@sveis/domain/records';
import type { RecordLook } from '../../records/index.ts';

/** What the form works out of the others: the end of the certificate, and the range its test piece proves. */
const workedOut = (values: Values): Values => ({
  valid_until: usualEnd(values) ?? null,
  ...rangeProved(values),
});

/** Filled in as long as nobody has typed something else from the paper, which wins. */
const followsWith =
  (field: string) =>
  (value: unknown, values: Values): Values => {
    const before = workedOut(values);
    const after = workedOut({ ...values, [field]: value });
    const isOurs = (name: string) => isEmptyValue(values[name]) || isSame(values[name], before[name]);
    return Object.fromEntries(Object.entries(after).filter(([name]) => isOurs(name)));
  };

export const certificateFollows: NonNullable<RecordLook['follows']> = Object.fromEntries(
  [
    'kind',
    'tested_on',
    'reval_method',
    'process',
    'product',
    'weld_type',
    'test_thickness',
    'test_diameter',
    'test_position',
  ].map((field) => [field, followsWith(field)]),
);
