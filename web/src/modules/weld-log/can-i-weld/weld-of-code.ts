import { codeKey, readCode } from '@sveis/domain/scan';
import type { Told, WeldingFactsAnswer } from './welding-facts.ts';

/** What a code means here: one of the welds that are still to be welded, or a weld known by its address alone. */
export type FoundByCode = { readonly welds: readonly Told[] } | { readonly id: string };

/** A label of ours names a weld or its drawing; anything else is the number somebody wrote on the steel. */
export function findByCode({ welds, drawings }: WeldingFactsAnswer, code: string): FoundByCode {
  const { own, keys } = readCode(code);
  if (own?.path === 'weld-log') return { id: own.id };
  const drawing = own?.path === 'drawing' ? own.id : undefined;
  const drawn = new Set(
    drawings
      .filter(({ id, drawing_no }) => id === drawing || keys.includes(codeKey(String(drawing_no ?? ''))))
      .map(({ id }) => id),
  );
  const numbered = welds.filter(({ weld_number }) => keys.includes(codeKey(String(weld_number))));
  return { welds: numbered.length > 0 ? numbered : welds.filter((weld) => drawn.has(String(weld.drawing))) };
}
