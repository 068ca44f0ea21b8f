import type { Values } from '../../records/index.ts';
import { cutOutNumber } from '../../welding/index.ts';
import { engineeringFields } from './weld-log-fields.ts';

/** Fields of the plan the new weld has of its own. */
const ownFields = new Set(['weld_number', 'cut_from']);

/** The weld that takes the place of one that was cut out: planned as that one was, and not yet welded or tested. */
export function weldAfterCutOut(
  weld: Values & { readonly id: string },
  takenNumbers: readonly string[],
): Values {
  const planned = Object.keys(engineeringFields).filter((name) => !ownFields.has(name));
  return {
    ...Object.fromEntries(
      [...planned, 'project_id', 'ndt_selected'].map((name) => [name, weld[name] ?? null]),
    ),
    weld_number: cutOutNumber(String(weld.weld_number), takenNumbers),
    cut_from: weld.id,
  };
}
