import type { AlterTableStmt, Node } from 'libpg-query';
import { parseSync } from 'libpg-query';
import { splitStatements } from '../../database/split-statements.ts';

/** Applied everywhere before the rule was known: their text can no longer change. */
const applied: ReadonlySet<string> = new Set([
  '0004_time_tables.sql',
  '0018_project_record.sql',
  '0022_absence_gaps.sql',
  '0024_record_codes.sql',
  '0025_deviation_people.sql',
  '0026_tasks_as_records.sql',
]);

/** What Citus refuses in a migration or, worse, does nothing about; as sentences. Needs the parser loaded. */
export const migrationBreaches = (name: string, sql: string): readonly string[] =>
  applied.has(name)
    ? []
    : splitStatements(sql).flatMap((text) => breachesOf(text).map((what) => `${name}: ${what}`));

function breachesOf(text: string): readonly string[] {
  const { stmts = [] } = parseSync(text) as { readonly stmts?: readonly { readonly stmt?: Node }[] };
  const alters = stmts.flatMap(({ stmt }) => (stmt && 'AlterTableStmt' in stmt ? [stmt.AlterTableStmt] : []));
  return [
    ...(/\bset_config\s*\(/i.test(text)
      ? ["set_config does not reach the workers: execute format('set local app.tenant = %L', company)"]
      : []),
    ...alters.flatMap(alterBreaches),
  ];
}

function alterBreaches({ relation, cmds = [] }: AlterTableStmt): readonly string[] {
  const table = relation?.relname ?? '';
  const commands = cmds.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []));
  return [
    ...(new Set(commands.map(({ subtype }) => subtype)).size > 1
      ? [`different commands in one alter table ${table}: one statement each`]
      : []),
    ...commands.flatMap(({ def }) =>
      def && 'ColumnDef' in def && (def.ColumnDef.constraints ?? []).some(isRefused)
        ? [
            `column ${def.ColumnDef.colname} of ${table} comes with a constraint: add that in a statement of its own`,
          ]
        : [],
    ),
  ];
}

const refused: ReadonlySet<string> = new Set([
  'CONSTR_CHECK',
  'CONSTR_FOREIGN',
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
]);

const isRefused = (node: Node): boolean => 'Constraint' in node && refused.has(node.Constraint.contype ?? '');
