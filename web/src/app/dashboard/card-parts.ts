import type { CardAnswer } from '@sveis/domain/dashboard';
import { openMessages } from '../../lib/words/messages.ts';
import { openModules } from '../../modules/index.ts';
import { loadCardParts } from '../../records/index.ts';
import { loadReturnedItem } from '../../time/index.ts';

async function open(keys: readonly string[]) {
  const [modules, parts, returnedItem] = await Promise.all([
    openModules(keys),
    loadCardParts(),
    loadReturnedItem(),
    openMessages('records', 'dashboard'),
  ]);
  return { modules, parts, returnedItem };
}

const opening = new Map<string, ReturnType<typeof open>>();

/** What cards are drawn with: the definitions and words of their modules. One promise for the same modules. */
export function openCardParts(cards: readonly Pick<CardAnswer, 'module'>[]): ReturnType<typeof open> {
  const keys = [...new Set(cards.map(({ module }) => module))].sort();
  const name = keys.join();
  const known = opening.get(name);
  if (known) return known;
  const opened = open(keys);
  opening.set(name, opened);
  // Without network a part may be missing; the next visit tries again.
  opened.then(
    ({ modules }) => modules.size < keys.length && opening.delete(name),
    () => opening.delete(name),
  );
  return opened;
}
