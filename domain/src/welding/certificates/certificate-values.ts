import type { Day } from '../../format/index.ts';
import { rowsAt, type Values } from '../../records/index.ts';
import { fillerGroups } from '../checks/filler-group.ts';
import { rangeIn } from '../checks/recipe.ts';
import type { WelderCertificate } from '../checks/weld-facts.ts';
import type { Position, Process } from '../lists.ts';
import { type CertificateRange, rotatedFrom, type Validity } from './certificate.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const figureOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const listIn = <Option extends string>(value: unknown): readonly Option[] =>
  Array.isArray(value) ? (value as readonly Option[]) : [];

/** Kinds whose holders have to be confirmed every six months. */
export const isWelderKind = (kind: unknown): boolean => kind === 'welder' || kind === 'operator';

/** The dates a certificate lives by, of a record of certificates with its status among the values. */
export const validityIn = (values: Values): Validity => ({
  testedOn: textOf(values.tested_on) ?? '',
  validUntil: textOf(values.valid_until),
  isConfirmed: isWelderKind(values.kind),
  confirmations: rowsAt(values, 'confirmations').flatMap(({ date }): readonly Day[] =>
    typeof date === 'string' ? [date] : [],
  ),
  isRevoked: values.status === 'revoked',
});

/** What a record of certificates lets its holder weld. */
export const certificateRangeIn = (values: Values): CertificateRange => ({
  processes: listIn<Process>(values.process),
  weldTypes: listIn<'BW' | 'FW'>(values.weld_type),
  thickness: rangeIn(values, 't_min', 't_max'),
  diameterFrom: figureOf(values.d_min),
  diameterTo: figureOf(values.d_max),
  rotatedFrom: rotatedFrom(values.product, figureOf(values.d_min)),
  positions: listIn<Position>(values.positions),
  fillerGroup: fillerGroups.find((group) => group === values.filler_group),
});

/** A record of certificates as welds are held against it. */
export const welderCertificateIn = (values: Values): WelderCertificate => ({
  number: textOf(values.certificate_no) ?? '',
  isPed: values.ped === true,
  holderId: figureOf(values.holder),
  isForWelding: textOf(values.kind) === undefined ? undefined : isWelderKind(values.kind),
  isDraft: values.status === 'draft',
  ...certificateRangeIn(values),
  ...validityIn(values),
});
