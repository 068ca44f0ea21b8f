import { collationKey } from '@sveis/domain/format';
import type { Field, Named } from '@sveis/domain/records';
import type { QueryClient } from '@tanstack/react-query';
import { initials } from '../../ui/data/initials.ts';
import { resolveCode } from '../list/resolve-code.ts';
import { type Lookup, lookupOf, lookupQuery } from '../record-queries.ts';
import type { Found } from '../record-wire.ts';

/** What a text of a cell names: `user|jb01`. Asked once for all the cells of a block. */
export type KnownThings = ReadonlyMap<string, Named>;

export interface Mentioned {
  readonly field: Field;
  readonly text: string;
}

const AT_ONCE = 6;

const keyOf = ({ to, pick }: Lookup, text: string): string => `${to}|${pick ?? ''}|${collationKey(text)}`;

/** Finds out whom and what the texts mean: by what this phone has kept, and by the server. */
export async function findNamed(
  queries: QueryClient,
  mentioned: readonly Mentioned[],
  around: Around & { readonly module: string },
): Promise<KnownThings> {
  const known = new Map<string, Named>();
  const wanted = new Map<string, { readonly lookup: Lookup; readonly text: string }>();
  for (const { field, text } of mentioned) {
    const lookup = lookupOf(field, around.module);
    for (const part of partsOf(text)) if (lookup) wanted.set(keyOf(lookup, part), { lookup, text: part });
  }
  const open = [...wanted];
  while (open.length > 0)
    await Promise.all(
      open.splice(0, AT_ONCE).map(async ([key, { lookup, text }]) => {
        const found = await findOne(queries, lookup, text, around).catch(() => 'unknown' as const);
        known.set(key, found);
      }),
    );
  return known;
}

/** Several in one cell, and the cell as a whole: a name may hold a comma. */
const partsOf = (text: string): readonly string[] => [
  ...new Set([text, ...text.split(/[,;/+\n]+/)].map((part) => part.trim()).filter(Boolean)),
];

/** Reads what was found; texts nobody asked about are unknown. */
export const namedIn =
  (known: KnownThings, module: string) =>
  (field: Field, text: string): Named => {
    const lookup = lookupOf(field, module);
    return (lookup && known.get(keyOf(lookup, text))) ?? 'unknown';
  };

export interface Around {
  readonly projectId: number | null;
  /** A person by what the rows on the screen call them, for when nobody can be asked. */
  readonly personBy?: ((text: string) => number | undefined) | undefined;
}

async function findOne(
  queries: QueryClient,
  lookup: Lookup,
  text: string,
  { projectId, personBy }: Around,
): Promise<Named> {
  const kept = await queries.ensureQueryData(lookupQuery(lookup)).catch(() => undefined);
  const fit = (kept?.data ?? []).filter((one) => one.unfit === undefined && isHere(one, projectId));
  const near = only(fit.filter((one) => isCalled(one, text)));
  if (near !== 'unknown') return near;
  return lookup.to === 'user'
    ? findPerson(queries, lookup, text, { fit, personBy })
    : findThing(queries, lookup, text, projectId);
}

/** What exists in projects alone is meant in this one. */
export const isHere = (
  { project_id }: { readonly project_id?: number | null | undefined },
  projectId: number | null,
): boolean => projectId === null || (project_id ?? projectId) === projectId;

/** By the whole name, or by the number or tag it begins with. */
const isCalled = ({ name }: Found, text: string): boolean =>
  [name, name.split(' ')[0] ?? ''].some((one) => collationKey(one) === collationKey(text));

const only = (found: readonly Pick<Found, 'id'>[]): Named => {
  const [first, ...others] = found;
  if (!first) return 'unknown';
  return others.length > 0 ? 'ambiguous' : { id: first.id };
};

async function findPerson(
  queries: QueryClient,
  lookup: Lookup,
  text: string,
  { fit, personBy }: { readonly fit: readonly Found[] } & Pick<Around, 'personBy'>,
): Promise<Named> {
  try {
    const { data } = await queries.fetchQuery({
      ...lookupQuery({ to: lookup.to, q: text }),
      staleTime: 60_000,
    });
    return only(data.filter(({ is_exact }) => is_exact === true));
  } catch {
    const known = personBy?.(text);
    if (known !== undefined) return { id: known };
    return only(fit.filter(({ name }) => collationKey(initials(name)) === collationKey(text)));
  }
}

async function findThing(
  queries: QueryClient,
  { to, pick }: Lookup,
  text: string,
  projectId: number | null,
): Promise<Named> {
  const found = await resolveCode(queries, text, { kinds: [to], pick });
  return only(found.filter((one) => one.unfit === undefined && isHere(one, projectId)));
}
