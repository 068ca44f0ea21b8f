import {
  type AuditEntity,
  auditContentKeepers,
  changesBetween,
  isObject,
  namesIn,
} from '@sveis/domain/admin';
import { type Fields, hasFields, type ModuleDefinition } from '@sveis/domain/records';
import { can } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import {
  filesNamed,
  findByNumber,
  findNames,
  findSeen,
  findViewer,
  idsIn,
  moduleFor,
  modulesIn,
  type SeenRecord,
} from '../../records/index.ts';
import {
  type AuditRow,
  findListLabels,
  findLoggedNames,
  isLoggedTable,
  type LoggedRecord,
} from './audit-log.store.ts';

/** Entries of these are about the person whose id they have. */
const aboutPeople = [
  'user',
  'password',
  'auto_logout',
  'language',
  'directlogin',
  'login_identity',
  'second_factor',
  'reset_code',
  'notice_preference',
  'time_preferences',
  'own_data',
];

export const isAboutPerson = ({ entity }: Pick<AuditRow, 'entity'>): boolean => aboutPeople.includes(entity);

/** Material of a project was once told under a name of its own. */
const keyOf = (entity: string): string => (entity === 'project' ? 'projects' : entity);

export const loggedModule = (
  { rights }: Pick<UserContext, 'rights'>,
  { entity }: Pick<AuditRow, 'entity'>,
): ModuleDefinition | undefined =>
  rights.modules.find(({ key, inProject }) => key === keyOf(entity) || inProject?.key === entity);

const keeperOf = (entity: string): string | undefined =>
  Object.hasOwn(auditContentKeepers, entity) ? auditContentKeepers[entity as AuditEntity] : undefined;

/** What a record says is told to those who manage its module: rules of single rows, as of an injury, hold here too. */
export function mayReadContent(ctx: UserContext, row: Pick<AuditRow, 'entity'>): boolean {
  const keeper = loggedModule(ctx, row)?.key ?? keeperOf(row.entity);
  return keeper === undefined || can(ctx.rights.access, 'manage', keeper);
}

/** Records called so by their number, of modules whose content the reader is told. */
export async function findLoggedByNumber(
  ctx: UserContext,
  asked: { readonly record: string; readonly entity?: string | undefined },
): Promise<readonly LoggedRecord[]> {
  const viewer = await findViewer(ctx);
  const found: LoggedRecord[] = [];
  for (const definition of ctx.rights.modules) {
    const entities = [definition.key, ...(definition.inProject ? [definition.inProject.key] : [])];
    if (asked.entity !== undefined && !entities.includes(asked.entity)) continue;
    if (!mayReadContent(ctx, { entity: definition.key })) continue;
    const { store } = moduleFor(definition);
    for (const id of (await findByNumber({ ctx, viewer, store, projectId: null }, [asked.record])).values())
      found.push(...entities.map((entity) => ({ entity, id })));
  }
  return found;
}

/** What ids in a page of the log are called, for one reader. */
export interface LoggedNames {
  readonly nameOf: (target: string, id: unknown) => string | undefined;
  readonly choiceOf: (list: string, code: unknown) => string | undefined;
  readonly recordOf: (module: string, id: string) => SeenRecord | undefined;
}

interface Named {
  readonly target: string;
  readonly id: string;
}

/** Looked up for all entries together: a statement for each kind of thing, none for an entry. */
export async function findLoggedWords(ctx: UserContext, rows: readonly AuditRow[]): Promise<LoggedNames> {
  const readable = rows.filter((row) => mayReadContent(ctx, row));
  const named = readable.flatMap((row) => namedBy(ctx, row));
  const viewer = await findViewer(ctx);
  const references = named.filter(({ target }) => target !== 'user' && !isLoggedTable(target));
  const found = await findNames(
    ctx.tx,
    { viewer, modules: modulesIn(ctx) },
    named.flatMap(({ target, id }) => (target === 'user' && /^\d{1,9}$/.test(id) ? [Number(id)] : [])),
    references,
  );
  const names = new Map(Object.entries(found.references));
  for (const [id, name] of Object.entries(found.users)) names.set(`user:${id}`, name);
  for (const target of new Set(named.map((one) => one.target).filter(isLoggedTable))) {
    const ids = named.filter((one) => one.target === target).map(({ id }) => id);
    for (const { id, name } of await findLoggedNames(ctx.tx, target, ids)) names.set(`${target}:${id}`, name);
  }
  const records = new Map<string, SeenRecord>();
  const modules = new Set(readable.flatMap((row) => loggedModule(ctx, row) ?? []));
  for (const definition of modules) {
    const ids = readable.filter((row) => loggedModule(ctx, row) === definition).map((row) => row.entity_id);
    for (const record of await findSeen(ctx.tx, viewer, [moduleFor(definition)], ids))
      records.set(`${definition.key}:${record.id}`, record);
  }
  const lists = [...new Set([...modules].flatMap(({ fields }) => listsIn(fields)))];
  const labels = await findListLabels(ctx.tx, lists, ctx.language);
  return {
    nameOf: (target, id) => names.get(`${target}:${String(id)}`),
    choiceOf: (list, code) => labels.get(`${list}:${String(code)}`),
    recordOf: (module, id) => records.get(`${module}:${id}`),
  };
}

function namedBy(ctx: UserContext, row: AuditRow): readonly Named[] {
  const definition = loggedModule(ctx, row);
  if (definition) {
    const inRecord = [row.before, row.after].filter(isObject).flatMap((values) => {
      const { people, references } = idsIn(definition.fields, values);
      return [
        ...people.map((id) => ({ target: 'user', id: String(id) })),
        ...references,
        ...filesNamed(definition.fields, values).map(({ id }) => ({ target: 'file', id })),
      ];
    });
    const others = changesBetween(row.before, row.after).filter(
      ({ field }) => !Object.hasOwn(definition.fields, field),
    );
    return [...inRecord, ...namesIn(others)];
  }
  return [
    ...namesIn(changesBetween(row.before, row.after)),
    ...(isAboutPerson(row) ? [{ target: 'user', id: row.entity_id }] : []),
    ...(isLoggedTable(row.entity) || row.entity === 'form'
      ? [{ target: row.entity, id: row.entity_id }]
      : []),
  ];
}

const listsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    if (hasFields(field)) return listsIn(field.fields);
    return 'choices' in field && field.choices ? [field.choices] : [];
  });
