import { notFound } from '@sveis/domain/errors';
import { type Fields, levelFor, mayView, readableFields } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import type { JsonText } from '../../answer.ts';
import { answerList, type ListRequest } from '../list/list.service.ts';
import type { ListSource } from '../list/list-source.ts';
import { withNames } from '../list/record-list-names.ts';
import type { RecordScope } from '../scope/record-scope.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { recordAnswer } from './record-answer.ts';
import { listWithComputed } from './record-computed.ts';

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

export const readRecordAnswer = async (scope: RecordScope, id: string) =>
  recordAnswer(scope, await requireSeen(scope, id));

/** A page of the list, with the columns this person may read. */
export async function listRecords(scope: RecordScope, request: ListRequest): Promise<JsonText> {
  const source = scope.store.listFor(scope.viewer, scope.projectId);
  const { columns, computed } = shownIn(scope, source.columns);
  const page = await (Object.keys(computed).length > 0
    ? listWithComputed(scope, source, request, columns, computed)
    : answerList(scope.ctx.tx, source, request, columns));
  return request.names ? withNames(scope, readableInList(scope), page) : page;
}

interface Shown {
  readonly columns: readonly string[];
  /** Worked-out fields that are columns of the list. */
  readonly computed: Fields;
}

const shown = new WeakMap<ListSource['columns'], Map<Level | undefined, Shown>>();

/** The same for everybody of a level: worked out once. */
function shownIn(scope: RecordScope, columns: ListSource['columns']): Shown {
  const level = levelInList(scope);
  const known = shown.get(columns) ?? new Map<Level | undefined, Shown>();
  shown.set(columns, known);
  const found = known.get(level) ?? {
    columns: readableColumns(scope, Object.keys(columns)),
    computed: listedComputed(scope),
  };
  known.set(level, found);
  return found;
}

const listedComputed = (scope: RecordScope): Fields =>
  Object.fromEntries(
    Object.entries(readableInList(scope)).filter(([, field]) => field.kind === 'computed' && field.list),
  );

/** A list mixes projects, so what a role in one of them opens is not shown in it. */
const levelInList = ({ definition, viewer, projectId }: RecordScope) =>
  levelFor(viewer, definition, projectId);

export const readableInList = (scope: RecordScope) => readableFields(scope.definition, levelInList(scope));

/** Some fields are for those who may edit, or manage, the module. */
export function readableColumns(scope: RecordScope, names: readonly string[]): readonly string[] {
  const readable = readableInList(scope);
  return names.filter(
    (name) => !Object.hasOwn(scope.definition.fields, name) || Object.hasOwn(readable, name),
  );
}
