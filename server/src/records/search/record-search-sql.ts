import type { Language } from '@sveis/domain/locales';
import { CODES_TERM, readPipeline } from '@sveis/domain/records';
import { knownProjectSql } from '../../session/index.ts';
import { conditionSql, createParameters } from '../list/list-condition.ts';
import { LANGUAGES, type Parameters, READER, TENANT } from '../list/list-source.ts';
import { recordTerms, rowTerms, termsHold } from '../list/record-source.ts';
import type { RecordScope } from '../scope/record-engine.ts';

/** Records of a module that are looked at: a search that finds more is told that it does. */
export const MOST_COUNTED = 100;

export interface SearchQuestion {
  readonly words: string;
  /** What a scanner may have read. */
  readonly codes: readonly string[];
  /** Rows of each module. */
  readonly limit: number;
  readonly languages: readonly Language[];
  /** Whether the asker may know every project. */
  readonly knowsAllProjects: boolean;
}

export interface FoundRecordRow extends Record<string, unknown> {
  readonly module: string;
  readonly id: string;
  readonly number: string | null;
  readonly title: string | null;
  readonly status: string;
  readonly project_id: number | null;
  readonly n: number;
  readonly is_exact: boolean;
}

/**
 * One statement for every module: each part is the module's own list as this person may see it, asked for the words.
 * No part looks at more than so many rows, and the whole has the time of one list.
 */
export function searchSql(
  scopes: readonly RecordScope[],
  question: SearchQuestion,
): { readonly text: string; readonly values: readonly unknown[] } {
  const parameters = createParameters();
  parameters.add(scopes[0]?.ctx.tx.tenantId);
  const parts = scopes.map((scope) => `(${partSql(scope, question, parameters)})`);
  const marked = parts.join('\nunion all\n');
  // The database must not be given what the text does not ask for.
  const bound = (text: string, mark: string, value: unknown, type: string): string => {
    if (!text.includes(mark)) return text;
    const place = `${parameters.add(value)}::${type}`;
    return text.replaceAll(mark, () => place);
  };
  const read = bound(marked, READER, scopes[0]?.viewer.access.userId, 'integer');
  return { text: bound(read, LANGUAGES, question.languages, 'text[]'), values: parameters.values };
}

function partSql(scope: RecordScope, question: SearchQuestion, parameters: Parameters): string {
  const { definition, viewer, store } = scope;
  const source = store.listFor(viewer, null);
  const { number, title, status, project_id, created_at } = source.columns;
  const visible = source.visible?.(parameters) ?? 'true';
  const { where } = readPipeline([{ $match: { words: { $regex: question.words } } }], source.columns);
  const worded = conditionSql(where, source, parameters);
  const found = [worded, ...codedSql(scope, question, parameters)].join(' or ');
  const titleSql = title?.json === undefined ? (title?.sql ?? "''") : `(${title.json})::jsonb #>> '{}'`;
  const numberSql = number?.sql ?? 'null::text';
  const known = isOnlyInProjects(scope)
    ? ` and ${projectSql(project_id?.sql ?? 'null', question, viewer.projectRoles.keys(), parameters)}`
    : '';
  return `select ${parameters.add(definition.key)}::text as module, m.id, m.number, m.title, m.status, m.project_id,
      (count(*) over ())::integer as n, m.is_exact
    from (select ${source.idSql}::text as id, ${numberSql} as number, ${titleSql} as title, ${status?.sql ?? "''"} as status,
                 ${project_id?.sql ?? 'null'}::integer as project_id, ${created_at?.sql ?? 'now()'} as at,
                 coalesce(lower(${numberSql}) = lower(${parameters.add(question.words)}::text), false) as is_exact
            from ${source.from} where ${source.tenantSql} = ${TENANT} and ${visible}${known} and (${found})
           limit ${MOST_COUNTED + 1}) m
   order by m.is_exact desc, m.at desc, m.id limit ${Math.trunc(question.limit)}`;
}

const isOnlyInProjects = ({ definition }: RecordScope): boolean => definition.inProject?.isOnlyThere === true;

function codedSql({ definition }: RecordScope, { codes }: SearchQuestion, parameters: Parameters): string[] {
  if (definition.codes === undefined || codes.length === 0) return [];
  const terms = definition.storage === 'record' ? recordTerms : rowTerms;
  const asked = `${parameters.add(codes)}::text[]`;
  return [termsHold(definition.key, CODES_TERM, terms)((term) => `${term} = any(${asked})`)];
}

/** Lists in a project open to its people, and to those who know it: a search opens no other. */
function projectSql(
  column: string,
  { knowsAllProjects }: SearchQuestion,
  own: Iterable<number>,
  parameters: Parameters,
): string {
  const asker = { tenant: TENANT, me: READER };
  const isKnown = knowsAllProjects
    ? 'true'
    : `(p.id = any(${parameters.add([...own])}::integer[]) or ${knownProjectSql('p', asker)})`;
  return `exists (select from project p where p.tenant_id = ${TENANT} and p.id = ${column} and p.deleted_at is null and ${isKnown})`;
}
