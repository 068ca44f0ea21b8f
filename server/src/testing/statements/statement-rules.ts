import {
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
} from 'libpg-query';

/** One thing in a statement that Citus refuses, or asks every server about. */
export interface Breach {
  readonly rule: 'company' | 'source' | 'unreadable';
  readonly detail: string;
}

export type StatementCheck = (text: string) => readonly Breach[];

/** Tables without a company: the directory is on every server, the list of migrations on one. */
const withoutCompany = new Set(['tenant', 'tenant_host', 'migration']);

type Names = ReadonlySet<string>;

/** Reads statements with PostgreSQL's own parser. */
export async function createStatementCheck(): Promise<StatementCheck> {
  await loadModule();
  return (text) => {
    const breaches: Breach[] = [];
    try {
      walk(parseSync(text), new Set(), breaches);
    } catch (error) {
      breaches.push({ rule: 'unreadable', detail: String(error) });
    }
    return breaches;
  };
}

/** Every query inside a tree, however deep; each is checked by itself, since a comparison with an outer one counts for nothing. */
function walk(node: unknown, known: Names, breaches: Breach[]): void {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, known, breaches);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const tree = node as Node;
  if ('SelectStmt' in tree) checkSelect(tree.SelectStmt, known, breaches);
  else if ('InsertStmt' in tree) {
    const names = withNames(tree.InsertStmt.withClause?.ctes, known);
    checkSource(tree.InsertStmt, names, breaches);
    walkParts(tree.InsertStmt, names, breaches);
  } else if ('UpdateStmt' in tree) {
    const { relation, fromClause = [], whereClause, withClause } = tree.UpdateStmt;
    const names = withNames(withClause?.ctes, known);
    checkLevel([...asFrom(relation), ...fromClause], whereClause, names, breaches);
    walkParts(tree.UpdateStmt, names, breaches);
  } else if ('DeleteStmt' in tree) {
    const { relation, usingClause = [], whereClause, withClause } = tree.DeleteStmt;
    const names = withNames(withClause?.ctes, known);
    checkLevel([...asFrom(relation), ...usingClause], whereClause, names, breaches);
    walkParts(tree.DeleteStmt, names, breaches);
  } else walkParts(tree, known, breaches);
}

const walkParts = (node: object, known: Names, breaches: Breach[]): void =>
  walk(Object.values(node), known, breaches);

const asFrom = (relation: RangeVar | undefined): readonly Node[] =>
  relation ? [{ RangeVar: relation }] : [];

function checkSelect(select: SelectStmt, known: Names, breaches: Breach[]): void {
  const names = withNames(select.withClause?.ctes, known);
  const { larg, rarg, ...rest } = select;
  for (const side of [larg, rarg]) if (side) checkSelect(side, names, breaches);
  checkLevel(select.fromClause ?? [], select.whereClause, names, breaches);
  walkParts(rest, names, breaches);
}

/** Rows that come from no table of the company are copied in by Citus, which row security refuses, unless they are returned. */
function checkSource(
  { relation, selectStmt, withClause, returningList }: InsertStmt,
  known: Names,
  breaches: Breach[],
): void {
  if (!relation || !isOfCompany(relation, known) || !selectStmt || returningList) return;
  if ('SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists) return;
  if (!readsCompany([selectStmt, withClause], known))
    breaches.push({ rule: 'source', detail: relation.relname ?? '' });
}

const withNames = (ctes: readonly Node[] | undefined, known: Names): Names =>
  ctes
    ? new Set([
        ...known,
        ...ctes.map((cte) => ('CommonTableExpr' in cte && cte.CommonTableExpr.ctename) || ''),
      ])
    : known;

/** Each table of a query must be compared with the company's value in that very query. */
function checkLevel(from: readonly Node[], where: Node | undefined, known: Names, breaches: Breach[]): void {
  const tables = from.flatMap((node) => tablesOf(node, known));
  const compared = new Set([...conjuncts(where), ...from.flatMap(joinConditions)].flatMap(comparedTables));
  for (const { relname = '', alias } of tables) {
    const isCompared = compared.has(alias?.aliasname ?? relname) || (tables.length === 1 && compared.has(''));
    if (!isCompared) breaches.push({ rule: 'company', detail: relname });
  }
}

/** Tables of companies named in a FROM; what a subquery in it reads is that subquery's own. */
function tablesOf(node: Node, known: Names): readonly RangeVar[] {
  if ('JoinExpr' in node)
    return [node.JoinExpr.larg, node.JoinExpr.rarg].flatMap((side) => (side ? tablesOf(side, known) : []));
  return 'RangeVar' in node && isOfCompany(node.RangeVar, known) ? [node.RangeVar] : [];
}

const isOfCompany = ({ schemaname, relname = '' }: RangeVar, known: Names): boolean =>
  schemaname === undefined
    ? !known.has(relname) && !withoutCompany.has(relname) && !relname.startsWith('pg_')
    : schemaname === 'public' && !withoutCompany.has(relname);

function joinConditions(node: Node): readonly Node[] {
  if (!('JoinExpr' in node)) return [];
  const { larg, rarg, quals } = node.JoinExpr;
  return [...conjuncts(quals), ...[larg, rarg].flatMap((side) => (side ? joinConditions(side) : []))];
}

/** What must hold all at once: an alternative of an OR compares nothing for certain. */
function conjuncts(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR'
    ? (node.BoolExpr.args ?? []).flatMap(conjuncts)
    : [node];
}

/** The table whose `tenant_id` a condition compares with a value; empty text where it names none. */
function comparedTables(node: Node): readonly string[] {
  if (!('A_Expr' in node)) return [];
  const { kind, name = [], lexpr, rexpr } = node.A_Expr;
  if (kind !== 'AEXPR_OP' || textOf(name[0]) !== '=' || !lexpr || !rexpr) return [];
  if (isValue(rexpr)) return companyColumn(lexpr);
  return isValue(lexpr) ? companyColumn(rexpr) : [];
}

function companyColumn(node: Node): readonly string[] {
  if (!('ColumnRef' in node)) return [];
  const fields = (node.ColumnRef.fields ?? []).map(textOf);
  return fields.at(-1) === 'tenant_id' ? [fields.at(-2) ?? ''] : [];
}

/** A parameter or a number, with or without a cast. */
function isValue(node: Node): boolean {
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isValue(node.TypeCast.arg);
  return 'ParamRef' in node || 'A_Const' in node;
}

const textOf = (node: Node | undefined): string => (node && 'String' in node && node.String.sval) || '';

/** Whether anything in a tree reads a table of companies. */
function readsCompany(node: unknown, known: Names): boolean {
  if (Array.isArray(node)) return node.some((part) => readsCompany(part, known));
  if (typeof node !== 'object' || node === null) return false;
  if ('RangeVar' in node) return isOfCompany(node.RangeVar as RangeVar, known);
  return Object.values(node).some((part) => readsCompany(part, known));
}
