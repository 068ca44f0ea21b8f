import type { CellContext } from '@sveis/domain/import';
import { findNamed, type NamedByWord, type RecordScope } from '../../records/index.ts';

/** A kind of thing and what may be picked of it, as one word. */
const partsOf = (target: string): { readonly target: string; readonly pick?: string } => {
  const [to = '', pick] = target.split('/');
  return pick === undefined ? { target: to } : { target: to, pick };
};

/** Looks up what all words of a file name, a kind of thing at a time. */
export async function namedIn(
  scope: RecordScope,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<CellContext['named']> {
  const found = new Map<string, ReadonlyMap<string, NamedByWord>>();
  for (const [target, words] of asked) found.set(target, await findNamed(scope, partsOf(target), words));
  return (target, word) => found.get(target)?.get(word);
}
