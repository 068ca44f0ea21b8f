import { MARK } from './random-pipeline.ts';

const keywords =
  'with as materialized select json_build_array string_agg to_json row_number over order by asc desc from where and or not is null exists any limit offset count counted found coalesce case when then else end least item place page filled blank part walked sort_value sort_id union all true false n answer status success text integer double precision boolean date timestamptz uuid json to_char at time zone record record_term r t pair named named_0 named_1 named_2 given array jsonb_typeof jsonb_array_elements_text app_user project first_name last_name name strpos regexp_replace lower normalize NFC NFD';
const columns =
  'id tenant_id module deleted_at is_restricted project_id number status title title_key created_at updated_at created_by data rev term field record_id t1 t2 t3 t4 t5 t6 t7 t8 n1 n2 n3 n4 d1 d2 d3 d4';

const known = new Set([...keywords.split(' '), ...columns.split(' ')]);

/** How a text is spelt where words of a field are looked for. */
const spelling: ReadonlySet<string> = new Set([
  "''",
  "' '",
  "'g'",
  "'l'",
  "'zz1'",
  "'zz2'",
  "'zz3'",
  "'[æäÆÄ]'",
  "'[øöØÖ]'",
  "'[åÅ]'",
  "'[łŁ]'",
  String.raw`'[\u0300-\u036f]'`,
  "'[[:space:][:punct:]]+'",
]);

/**
 * Words of a statement that are not ours. Numbers and quoted texts must be among those the source itself has;
 * everything a caller sends travels as a parameter.
 */
export function strangeWords(sql: string, literals: ReadonlySet<string>): readonly string[] {
  const tokens = sql.match(/'(?:[^']|'')*'|\$\d+|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?/g) ?? [];
  const strange = tokens.filter((token) => {
    if (token.startsWith('$')) return false;
    if (token.startsWith("'")) return !literals.has(token) && !spelling.has(token);
    if (/^\d/.test(token)) return !(Number.isInteger(Number(token)) && Number(token) <= 10_001);
    return !known.has(token);
  });
  return sql.includes(MARK) ? [...strange, MARK] : strange;
}
