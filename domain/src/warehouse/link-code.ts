import { codeProblem, gs1Facts, readCode } from '../scan/index.ts';

/** Longest code a product can carry. */
const LONGEST = 80;

/**
 * What of a scanned code belongs to the product itself: of a GS1 code the article number, never batch or quantity. Nothing
 * where the code is one of our own labels or cannot be read.
 */
export function linkableCode(raw: string): string | undefined {
  const problem = codeProblem(raw);
  if (problem !== undefined && problem !== 'misread') return undefined;
  const { internal, elements, text } = readCode(raw);
  if (internal) return undefined;
  const code = elements ? gs1Facts(elements, '2026-01-01').gtin : text;
  return code !== undefined && code.length <= LONGEST ? code : undefined;
}
