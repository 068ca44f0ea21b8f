import { isEmptyValue, rowsAt, type Values } from '../../records/index.ts';
import {
  acceptanceLevel,
  type NdtMethod,
  type NdtResult,
  ndtMethods,
  nextSuffix,
  qualityLevels,
  resultPrefix,
  testStandard,
} from '../../welding/index.ts';

/** Rejected as soon as one line is; accepted when all of them are without conditions; nothing until then. */
export function conclusionOf(lines: readonly Values[]): 'accepted' | 'rejected' | null {
  const results = lines.map(({ result }) => result);
  if (results.includes('rejected')) return 'rejected';
  return results.length > 0 && results.every((result) => result === 'accepted') ? 'accepted' : null;
}

const knownMethod = (method: unknown): NdtMethod | undefined => ndtMethods.find((one) => one === method);

export const standardFor = (method: unknown): string | undefined => {
  const known = knownMethod(method);
  return known && testStandard[known];
};

/** What the drawing says of the method, else what its quality level asks for. */
export function acceptanceFor(method: unknown, drawing: Values | undefined): string | undefined {
  const known = knownMethod(method);
  const level = qualityLevels.find((one) => one === drawing?.quality_level);
  const told = rowsAt(drawing ?? {}, 'ndt_extent').find(
    (row) => row.method === method && !isEmptyValue(row.acceptance),
  );
  if (told) return String(told.acceptance);
  return known && level && acceptanceLevel(known, level);
}

export interface ApprovedReport {
  readonly id: string;
  readonly values: Values;
}

/** Of several films or places of one weld the worst counts. */
const worstFirst: readonly NdtResult[] = ['rejected', 'not_tested', 'conditional', 'accepted'];

/** What an approved report writes to one of its welds: result, report, signature, and the repairs a rejection asks for. */
export function writtenTo(weld: Values, { id, values }: ApprovedReport, lines: readonly Values[]): Values {
  const prefix = resultPrefix(values.method);
  const result = worstFirst.find((one) => lines.some((line) => line.result === one));
  if (result === undefined) return {};
  const repairs = lines.reduce(
    (before, line) => repairsAfter(before, id, values.method, line),
    rowsAt(weld, 'repairs'),
  );
  return {
    [`${prefix}_result`]: result,
    [`${prefix}_report`]: id,
    [`${prefix}_signed_at`]: values.performed_at ?? null,
    [`${prefix}_signed_by`]: values.performed_by ?? null,
    ...(repairs.length > 0 ? { repairs } : {}),
  };
}

function repairsAfter(
  repairs: readonly Values[],
  report: string,
  method: unknown,
  { result, repair_no, defect, size, location }: Values,
): readonly Values[] {
  const tested = repairs.map((row) =>
    row.no === repair_no && row.method === method ? { ...row, result, report } : row,
  );
  if (result !== 'rejected') return tested;
  const taken = repairs.map(({ no }) => String(no));
  const no = nextSuffix('', taken, 'R');
  return [...tested, { no, method, defect, length: size ?? null, location, report }];
}

/** The methods a weld waits for after a request is made, and after it is answered or called off. */
export function requestedAfter(weld: Values, method: unknown, isAsked: boolean): Values {
  const before: readonly unknown[] = Array.isArray(weld.ndt_requested) ? weld.ndt_requested : [];
  const others = before.filter((one) => one !== method);
  return { ndt_requested: isAsked ? [...others, method] : others };
}
