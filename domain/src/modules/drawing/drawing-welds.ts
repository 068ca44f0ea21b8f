import { isEmptyValue, rowsAt, type Values } from '../../records/index.ts';
import {
  type CountedWeld,
  type NdtMethod,
  type NdtResult,
  ndtMethods,
  resultField,
  type StageStatus,
  stageStatuses,
} from '../../welding/index.ts';

const methodsAt = (value: unknown): readonly NdtMethod[] =>
  Array.isArray(value) ? ndtMethods.filter((method) => value.includes(method)) : [];

const stageAt = (value: unknown): StageStatus =>
  stageStatuses.find((status) => status === value) ?? 'pending';

/** A record of the weld log, as the figures of its drawing count it. */
export function countedWeld(weld: Values): CountedWeld {
  const required = methodsAt(weld.ndt_required);
  const selected = methodsAt(weld.ndt_selected);
  const results = [...new Set([...required, ...selected])].flatMap((method) => {
    const result = weld[resultField(method)];
    return isEmptyValue(result) ? [] : [[method, result as NdtResult] as const];
  });
  return {
    stages: {
      engineering: stageAt(weld.engineering),
      production: stageAt(weld.production),
      ndt: stageAt(weld.ndt),
    },
    isWelded: !isEmptyValue(weld.weld_end),
    diameter: typeof weld.diameter === 'number' ? weld.diameter : undefined,
    required,
    selected,
    results: Object.fromEntries(results),
    wasRejected: rowsAt(weld, 'repairs').length > 0 || results.some(([, result]) => result === 'rejected'),
  };
}
