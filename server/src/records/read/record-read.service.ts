import { notFound } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { cardFieldsOf, fieldAt, levelFor, mayView, ownRowsOf, readableFields } from '@sveis/domain/records';
import type { JsonText } from '../../answer.ts';
import { answerList } from '../list/list.service.ts';
import type { AskedList, Question } from '../list/list-statements.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { recordAnswer } from './record-answer.ts';

/** A record this person may see; anything else is as if it did not exist. */
export async function requireSeen(scope: RecordScope, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const record = await scope.store.find(scope.ctx.tx, id, lock);
  const isThere =
    record !== undefined &&
    !record.isDeleted &&
    isInPlace(scope, record) &&
    mayView(scope.viewer, scope.definition, record, record.isRestricted);
  if (!isThere) throw notFound();
  return record;
}

/** A call through a project reaches that project's records alone. */
export const isInPlace = ({ projectId }: RecordScope, record: StoredRecord): boolean =>
  projectId === null || record.projectId === projectId;

/** A record this person may see, of which some rows are theirs, or whose card they may read. */
async function requireReadable(scope: RecordScope, id: string): Promise<StoredRecord> {
  const record = await scope.store.find(scope.ctx.tx, id);
  const isCard = record && cardFieldsOf(scope.viewer, scope.definition, record).length > 0;
  if (record && isCard && !record.isDeleted && isInPlace(scope, record)) return record;
  return (await requireSomeSeen(scope, id)).record;
}

/** A record this person may see, or of which some rows are theirs. */
export async function requireSomeSeen(scope: RecordScope, id: string, lock?: 'lock') {
  const record = await scope.store.find(scope.ctx.tx, id, lock);
  const ownRows = record && ownRowsOf(scope.viewer, scope.definition, record);
  const isPartly = ownRows !== undefined && Object.keys(ownRows).length > 0;
  if (record && isPartly && !record.isDeleted && isInPlace(scope, record)) return { record, ownRows };
  return { record: await requireSeen(scope, id, lock), ownRows: undefined };
}

export const readRecordAnswer = async (scope: RecordScope, id: string) =>
  recordAnswer(scope, await requireReadable(scope, id));

export interface ListRequest extends Question {
  /** What the ids in the rows are called is wanted too. */
  readonly names?: boolean | undefined;
  /** Every cell of the module's spreadsheet is wanted too. */
  readonly grid?: boolean | undefined;
}

/** The list people see at this place: in a project its own, and of some modules those of the company. */
export const listIn = ({ store, viewer, projectId, definition }: RecordScope) =>
  store.listFor(viewer, projectId, definition.inProject?.withShared);

/** A page of the list, with the columns this person may read. */
export function listRecords(
  scope: RecordScope,
  { names, grid, ...question }: ListRequest,
): Promise<JsonText> {
  const { ctx, viewer } = scope;
  const listed = listIn(scope);
  const source = grid && listed.gridColumns ? { ...listed, columns: listed.gridColumns } : listed;
  const list: AskedList = {
    source,
    view: {
      name: levelInList(scope) ?? '',
      columns: () => readableColumns(scope, Object.keys(source.columns)),
    },
    names: names ? { viewer, modules: modulesIn(ctx) } : undefined,
    languages: languagesOf(ctx),
    get today() {
      return scope.today;
    },
  };
  return answerList(ctx.tx, list, question);
}

/** What somebody reads best: their own language, the company's, and then English. */
export const languagesOf = ({ language, tenant }: RecordScope['ctx']): readonly Language[] => [
  ...new Set([language, tenant.language, 'en' as const]),
];

/** A list mixes projects, so what a role in one of them opens is not shown in it. */
const levelInList = ({ definition, viewer, projectId }: RecordScope) =>
  levelFor(viewer, definition, projectId);

export const readableInList = (scope: RecordScope) => readableFields(scope.definition, levelInList(scope));

/** Some fields are for those who may edit, or manage, the module. */
export function readableColumns(scope: RecordScope, names: readonly string[]): readonly string[] {
  const readable = readableInList(scope);
  const { fields } = scope.definition;
  return names.filter((name) => fieldAt(fields, name) === undefined || fieldAt(readable, name) !== undefined);
}
