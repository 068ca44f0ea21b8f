import {
  type AuditLine,
  type AuditTextWords,
  auditActions,
  auditEntities,
  auditLines,
  isObject,
  isRetentionKind,
  labelIn,
  recordLines,
  settingRules,
} from '@sveis/domain/admin';
import type { MessageId } from '@sveis/domain/locales';
import { type ChangeWords, label, type ModuleDefinition, statusId } from '@sveis/domain/records';
import { recordPath } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import type { AuditRow } from './audit-log.store.ts';
import {
  findLoggedWords,
  isAboutPerson,
  type LoggedNames,
  loggedModule,
  mayReadContent,
} from './audit-names.service.ts';

/** An entry as its reader is told it. */
export interface ToldEntry {
  readonly action: string;
  readonly entity: string;
  /** What it is about by name or number; null where there is none, or none for this reader. */
  readonly title: string | null;
  /** Where the record is, for those who may open it. */
  readonly path: string | null;
  /** Null where the reader may not see what the record says. */
  readonly changes: readonly AuditLine[] | null;
}

/** Documents that move stock, whose statuses the log of stock tells. */
const stockDocuments = [
  'supplierorder',
  'customerorder',
  'transferorder',
  'stockreturn',
  'cyclecount',
  'adjustmentorder',
];

/** Puts entries into the reader's words; what they name is looked up for all of them at once. */
export async function entryTeller(ctx: UserContext, rows: readonly AuditRow[]) {
  const names = await findLoggedWords(ctx, rows);
  return (row: AuditRow): ToldEntry => {
    const definition = loggedModule(ctx, row);
    const isReadable = mayReadContent(ctx, row);
    const words = wordsOf(ctx, names, row, definition);
    const record = definition && isReadable ? names.recordOf(definition.key, row.entity_id) : undefined;
    return {
      action: actionName(ctx, row.action),
      entity: entityName(ctx, row.entity, definition),
      title: record ? recordTitle(record) : definition || !isReadable ? null : titleOf(ctx, names, row),
      path:
        definition && record && !record.is_deleted
          ? (recordPath(definition, { id: record.id, projectId: record.project_id }) ?? null)
          : null,
      changes: isReadable ? linesOf(definition, row, words) : null,
    };
  };
}

const linesOf = (
  definition: ModuleDefinition | undefined,
  { before, after }: AuditRow,
  words: AuditTextWords & ChangeWords,
): readonly AuditLine[] =>
  definition ? recordLines(definition, before, after, words) : auditLines(before, after, words);

const recordTitle = ({ number, name }: { readonly number: string | null; readonly name: string }): string =>
  number === null || name.startsWith(number) ? name : `${number} ${name}`;

/** What is no record is called by its table, else by what the entry itself says. */
function titleOf(
  ctx: UserContext,
  { nameOf }: LoggedNames,
  { entity, entity_id, before, after }: AuditRow,
): string | null {
  const known = isAboutPerson({ entity }) ? nameOf('user', entity_id) : nameOf(entity, entity_id);
  if (known) return known;
  if (entity === 'feature') return keyName(ctx, entity_id) ?? null;
  const said = { ...(isObject(before) ? before : {}), ...(isObject(after) ? after : {}) };
  if (isObject(said.labels)) return labelIn(said.labels, ctx.language, entity_id);
  const [title] = [said.doc, said.name, said.label, said.file].filter(
    (one) => typeof one === 'string' && one !== '',
  );
  return typeof title === 'string' ? title : null;
}

const known = ({ services, language }: UserContext, id: string): string | undefined => {
  const words = services.messages.text(language, id as MessageId);
  return words === id ? undefined : words.replaceAll('\u00ad', '');
};

/** What a module, a right, a setting or a kind of data is called. */
function keyName(ctx: UserContext, key: string): string | undefined {
  const { services, language, rights } = ctx;
  const own = rights.modules.find((one) => one.key === key);
  if (Object.hasOwn(settingRules, key)) return known(ctx, `companysettings.setting_${key}`);
  if (isRetentionKind(key)) return services.messages.text(language, `retention.kind_${key}`);
  return (
    (own && label(own, `${key}.module` as MessageId, language)) ??
    services.messages.rightName(language, key) ??
    known(ctx, `permissions.action_${key}`)
  );
}

const spelt = (key: string): string => key.replaceAll('_', ' ');

function entityName(ctx: UserContext, entity: string, definition: ModuleDefinition | undefined): string {
  const own = auditEntities.find((one) => one === entity);
  if (own) return ctx.services.messages.text(ctx.language, `auditlog.entity_${own}`);
  return keyName(ctx, definition?.key ?? entity) ?? spelt(entity);
}

function actionName({ services, language }: UserContext, action: string): string {
  const own = auditActions.find((one) => one === action);
  return own ? services.messages.text(language, `auditlog.action_${own}`) : spelt(action);
}

function wordsOf(
  ctx: UserContext,
  { nameOf, choiceOf }: LoggedNames,
  { entity }: AuditRow,
  definition: ModuleDefinition | undefined,
): AuditTextWords & ChangeWords {
  const { services, language, tenant } = ctx;
  return {
    t: (id, values) =>
      (definition && label(definition, id, language)) ?? services.messages.text(language, id, values),
    room: definition?.key ?? '',
    timeZone: tenant.timeZone,
    currency: tenant.currency,
    nameOf,
    choiceOf,
    fileName: (id) => nameOf('file', id),
    keyName: (key) => keyName(ctx, key),
    wordOf: (field, code) =>
      entity === 'stock' && field === 'state'
        ? stockDocuments.map((key) => known(ctx, statusId(key, code))).find((text) => text !== undefined)
        : undefined,
  };
}
