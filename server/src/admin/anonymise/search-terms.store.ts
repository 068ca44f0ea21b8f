import { collationKey } from '@sveis/domain/format';
import { wordsOf } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';

interface TermRow extends Record<string, unknown> {
  readonly id: string;
  readonly module: string;
  readonly field: string;
  readonly term: string;
}

interface Written extends Record<string, unknown> {
  readonly id: string;
  readonly words: string;
}

/** Where the words are kept that records of one table are found by. */
interface TermPlace {
  readonly terms: 'record_term' | 'row_term';
  readonly owner: 'record_id' | 'row_id';
  readonly type: 'uuid' | 'integer';
}

const ofRecords: TermPlace = { terms: 'record_term', owner: 'record_id', type: 'uuid' };
const ofRows: TermPlace = { terms: 'row_term', owner: 'row_id', type: 'integer' };

export interface TermChange {
  /** The words of the person's names. */
  readonly names: readonly string[];
  /** Finds the person in terms that are whole values. */
  readonly find: RegExp;
  readonly alias: string;
}

/** Records that were written again are found by the alias, and by words of the name only where their text still has them. */
export async function replaceTerms(
  tx: Tx,
  {
    table,
    ids,
    modules,
  }: { readonly table: string; readonly ids: readonly string[]; readonly modules: readonly string[] },
  { names, find, alias }: TermChange,
): Promise<void> {
  const place = table === 'record' ? ofRecords : ofRows;
  const { terms, owner, type } = place;
  const words = new Set(names.flatMap(wordsOf));
  const found = await tx.sql<TermRow>(
    `select t.${owner}::text as id, t.module, t.field, t.term from ${terms} t
      where t.tenant_id = $1 and t.${owner} = any($2::${type}[])
        and ($3::text[] is null or t.module = any($3::text[]))`,
    [tx.tenantId, ids, table === 'record' ? null : modules],
  );
  const texts = await tx.sql<Written>(
    `select x.id::text as id, to_jsonb(x)::text as words from ${table} x
      where x.tenant_id = $1 and x.id = any($2::${type}[])`,
    [tx.tenantId, ids],
  );
  const still = new Map(texts.map(({ id, words: text }) => [id, new Set(lettersIn(text))]));
  const isName = ({ id, term }: TermRow) => words.has(term) && !still.get(id)?.has(term);
  const gone = found.filter((one) => isName(one) || one.term.search(find) >= 0);
  for (const { id, module, field, term } of gone)
    await tx.sql(
      `delete from ${terms} where tenant_id = $1 and ${owner} = $2::${type} and module = $3 and field = $4 and term = $5`,
      [tx.tenantId, id, module, field, term],
    );
  const added = gone.flatMap((one) =>
    (isName(one) ? wordsOf(alias) : [one.term.replace(find, alias)]).map((term) => ({ ...one, term })),
  );
  await tx.sql(
    `insert into ${terms} (tenant_id, module, field, term, ${owner})
     select distinct x.tenant_id, given.module, given.field, given.term, x.id
       from ${table} x join unnest($2::${type}[], $3::text[], $4::text[], $5::text[]) as given(id, module, field, term)
         on given.id = x.id
      where x.tenant_id = $1
     on conflict do nothing`,
    [
      tx.tenantId,
      added.map(({ id }) => id),
      added.map(({ module }) => module),
      added.map(({ field }) => field),
      added.map(({ term }) => term),
    ],
  );
}

/** Every word, however many there are: `wordsOf` keeps only so many of a long text. */
const lettersIn = (text: string): readonly string[] =>
  (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map(collationKey);
