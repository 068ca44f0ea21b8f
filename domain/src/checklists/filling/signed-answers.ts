import { type AnswersField, isEmptyValue, type Values } from '../../records/index.ts';

/**
 * What a signature stands under: the answers above it, as one text that is the same on every machine. Its hash is kept
 * with the signature.
 */
export function signedText({ fields }: Pick<AnswersField, 'fields'>, name: string, answers: Values): string {
  const above: (readonly [string, unknown])[] = [];
  for (const [other, field] of Object.entries(fields)) {
    if (other === name) break;
    if (field.kind === 'note' || isEmptyValue(answers[other])) continue;
    above.push([other, canonical(answers[other])]);
  }
  return JSON.stringify(above);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => !isEmptyValue(inner))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, canonical(inner)]);
}

/** Signatures among answers, in the order of the form. */
export const signaturesIn = ({ fields }: Pick<AnswersField, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'signature' ? [name] : []));

/** Signatures that no longer stand, because an answer above them has changed. */
export const brokenSignatures = (
  field: Pick<AnswersField, 'fields'>,
  before: Values,
  after: Values,
): readonly string[] =>
  signaturesIn(field).filter(
    (name) =>
      !isEmptyValue(before[name]) &&
      JSON.stringify(before[name]) === JSON.stringify(after[name]) &&
      signedText(field, name, before) !== signedText(field, name, after),
  );
