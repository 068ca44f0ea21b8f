import { isEmptyValue, rowsAt, type Values } from '../../records/index.ts';
import {
  acceptanceLevel,
  type NdtMethod,
  ndtMethods,
  nextSuffix,
  qualityLevels,
  testStandard,
} from '../../welding/index.ts';
import { linesOf } from './ndt-rules.ts';

/** Welds keep one result for magnetic particles and penetrant: both look for what is open to the surface. */
export const resultPrefix = (method: unknown): string =>
  method === 'MT' || method === 'PT' ? 'mtpt' : String(method).toLowerCase();

/** Rejected as soon as one line is; accepted when all of them are; nothing until then. */
export function conclusionOf(lines: readonly Values[]): 'accepted' | 'rejected' | null {
  const results = lines.map(({ result }) => result);
  if (results.includes('rejected')) return 'rejected';
  return results.length > 0 && results.every((result) => result === 'accepted' || result === 'conditional')
    ? 'accepted'
    : null;
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

/** What an approved report writes to one of its welds: result, report, signature, and the repair a rejection asks for. */
export function writtenTo(weld: Values, { id, values }: ApprovedReport, line: Values): Values {
  const prefix = resultPrefix(values.method);
  return {
    [`${prefix}_result`]: line.result,
    [`${prefix}_report`]: id,
    [`${prefix}_signed_at`]: values.performed_at ?? null,
    [`${prefix}_signed_by`]: values.performed_by ?? null,
    ...repairsAfter(weld, id, values, line),
  };
}

function repairsAfter(weld: Values, report: string, { method }: Values, line: Values): Values {
  const repairs = rowsAt(weld, 'repairs');
  const tested = repairs.map((row) =>
    row.no === line.repair_no && row.method === method ? { ...row, result: line.result, report } : row,
  );
  if (line.result !== 'rejected') return repairs.length === 0 ? {} : { repairs: tested };
  const no = nextSuffix(
    '',
    repairs.map((row) => String(row.no)),
    'R',
  );
  const { defect, size, location } = line;
  return {
    repairs: [...tested, { no, method, defect, length: size ?? null, location, report }],
  };
}

/** The methods a weld waits for after a request is made, and after it is answered or called off. */
export function requestedAfter(weld: Values, method: unknown, isAsked: boolean): Values {
  const before: readonly unknown[] = Array.isArray(weld.ndt_requested) ? weld.ndt_requested : [];
  const others = before.filter((one) => one !== method);
  return { ndt_requested: isAsked ? [...others, method] : others };
}

/** The welds a report is about, in words. */
export const titleOf = (values: Values, weldOf: (id: unknown) => Values | undefined): string =>
  linesOf(values)
    .map(({ weld, repair_no }) => [weldOf(weld)?.weld_number ?? '…', repair_no].filter(Boolean).join(''))
    .join(', ')
    .slice(0, 120);
