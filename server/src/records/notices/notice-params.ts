import { type ChoiceLabels, labelIn } from '@sveis/domain/admin';
import type { Language } from '@sveis/domain/locales';
import type { NoticeParams } from '@sveis/domain/notifications';
import {
  type Field,
  isEmptyValue,
  isPrivate,
  type ModuleDefinition,
  type ParamSource,
  type ParamSources,
  type Values,
} from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { findTableName } from '../read/record-names.store.ts';
import type { StoredRecord } from '../store/record-store.ts';

const usual: ParamSources = { number: 'number', title: 'title' };

interface Wording {
  readonly definition: ModuleDefinition;
  readonly language: Language;
  readonly sources?: ParamSources | undefined;
  /** The row a reminder is about: a path into its rows means this one. */
  readonly row?: { readonly field: string; readonly values: Values } | undefined;
}

/** What the words of a notice are made of. Of a private record the title is left out. */
export async function noticeParams(tx: Tx, record: StoredRecord, wording: Wording): Promise<NoticeParams> {
  const { definition, sources } = wording;
  const params: Record<string, string> = {};
  for (const [name, source] of Object.entries({ ...(definition.notices?.params ?? usual), ...sources }))
    params[name] = await wordOf(tx, record, source, wording);
  return {
    id: record.id,
    ...params,
    ...('title' in params && isPrivate(definition, record) ? { title: '' } : {}),
  };
}

async function wordOf(tx: Tx, record: StoredRecord, source: ParamSource, wording: Wording): Promise<string> {
  const { definition, language, row } = wording;
  if (typeof source === 'object' && 'list' in source)
    return findChoiceLabel(tx, source.list, source.code, language);
  if (typeof source !== 'string') {
    const filled = source.find((name) => !isEmptyValue(record.values[name]));
    return filled === undefined ? '' : wordOf(tx, record, filled, wording);
  }
  if (source === 'number' && !Object.hasOwn(definition.fields, 'number')) return record.number ?? '';
  if (source === 'title' && !Object.hasOwn(definition.fields, 'title'))
    return wordOf(tx, record, definition.titleField, wording);
  const [name = '', column] = source.split('.');
  const field = definition.fields[name];
  if (column === undefined || field?.kind !== 'rows') return shown(tx, field, record.values[name], language);
  return row?.field === name ? shown(tx, field.fields[column], row.values[column], language) : '';
}

async function shown(tx: Tx, field: Field | undefined, value: unknown, language: Language): Promise<string> {
  if (isEmptyValue(value)) return '';
  if (field?.kind === 'listed') return findChoiceLabel(tx, field.choices, String(value), language);
  if (field?.kind === 'user') return (await findTableName(tx, 'user', String(value))) ?? '';
  if (field?.kind === 'reference' && typeof value !== 'object')
    return (await findTableName(tx, field.to, String(value))) ?? '';
  return String(value);
}

/** What a choice of a company's list is called, by its code. */
export async function findChoiceLabel(
  tx: Tx,
  list: string,
  code: string,
  language: Language,
): Promise<string> {
  const [row] = await tx.sql<{ labels: ChoiceLabels }>(
    'select labels from choice where tenant_id = $1 and list = $2 and code = $3',
    [tx.tenantId, list, code],
  );
  return row ? labelIn(row.labels, language, code) : code;
}
