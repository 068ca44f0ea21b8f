import { readCode } from '@sveis/domain/scan';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../lib/words/messages.ts';
import { type OnCode, refusedWith, type ScanOutcome, taken } from '../../../scan/index.ts';
import { definitionOf } from '../../definitions.ts';
import { resolveCode } from '../../list/resolve-code.ts';
import { knowFound } from '../../record/known-names.ts';
import { useCause } from '../../record/use-cause.ts';
import { type Lookup, lookupQuery } from '../../record-queries.ts';
import type { Found } from '../../record-wire.ts';

interface PickCodeOptions {
  /** Words may stand instead. */
  readonly onText?: ((text: string) => void) | undefined;
  /** Why something cannot be chosen here, where more than its own module says so. */
  readonly causeOf?: (found: Found) => string | undefined;
}

/** Picks what was scanned. What cannot be chosen by hand cannot be chosen by scanning either. */
export function usePickCode(
  lookup: Lookup,
  onPick: (id: string | number) => undefined | Promise<ScanOutcome>,
  { onText, causeOf: causeHere }: PickCodeOptions = {},
): OnCode {
  const queries = useQueryClient();
  const causeThere = useCause(lookup.to);
  const causeOf = causeHere ?? causeThere;
  const find = async (code: string): Promise<readonly Found[]> => {
    if (definitionOf(lookup.to)?.codes)
      return resolveCode(queries, code, { kinds: [lookup.to], pick: lookup.pick });
    // Places, projects and customers carry their name or number.
    return (await queries.fetchQuery(lookupQuery({ ...lookup, q: readCode(code).text }))).data;
  };
  return async (code) => {
    const found = await find(code);
    knowFound(lookup.to, found);
    const [only, ...others] = found;
    if (!only && onText) {
      onText(readCode(code).text);
      return taken;
    }
    if (!only) return refusedWith(t('records.noMatch'));
    if (others.length > 0)
      return {
        kind: 'several',
        choices: found.map((one) => ({
          id: String(one.id),
          name: one.name,
          cause: causeOf(one),
          take: () => onPick(one.id),
        })),
      };
    const cause = causeOf(only);
    if (cause !== undefined) return refusedWith(t('scan.unfit', { name: only.name, cause }));
    return (await onPick(only.id)) ?? taken;
  };
}
