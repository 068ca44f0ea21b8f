import { notFound } from '@sveis/domain/errors';
import { type Fields, levelFor, mayView, readableFields } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import type { JsonText } from '../answer.ts';
import { answerList, type ListRequest } from './list.service.ts';
import type { ListSource } from './list-source.ts';
import { recordAnswer } from './record-answer.ts';
import { listWithComputed } from './record-computed.ts';
import type { RecordDesk } from './record-desk.ts';
import { withNames } from './record-list-names.ts';
import type { StoredRecord } from './record-store.ts';

/** A record this person may see; anything else is as if it did not exist. */
export async function requireSeen(desk: RecordDesk, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const record = await desk.store.find(desk.ctx.tx, id, lock);
  const isThere =
    record !== undefined &&
    !record.isDeleted &&
    isInPlace(desk, record) &&
    mayView(desk.viewer, desk.definition, record, record.isRestricted);
  if (!isThere) throw notFound();
  return record;
}

/** A call through a project reaches that project's records alone. */
export const isInPlace = ({ projectId }: RecordDesk, record: StoredRecord): boolean =>
  projectId === null || record.projectId === projectId;

export const readRecordAnswer = async (desk: RecordDesk, id: string) =>
  recordAnswer(desk, await requireSeen(desk, id));

/** A page of the list, with the columns this person may read. */
export async function listRecords(desk: RecordDesk, request: ListRequest): Promise<JsonText> {
  const source = desk.store.listFor(desk.viewer, desk.projectId);
  const { columns, computed } = shownIn(desk, source.columns);
  const page = await (Object.keys(computed).length > 0
    ? listWithComputed(desk, source, request, columns, computed)
    : answerList(desk.ctx.tx, source, request, columns));
  return request.names ? withNames(desk, readableInList(desk), page) : page;
}

interface Shown {
  readonly columns: readonly string[];
  /** Worked-out fields that are columns of the list. */
  readonly computed: Fields;
}

const shown = new WeakMap<ListSource['columns'], Map<Level | undefined, Shown>>();

/** The same for everybody of a level: worked out once. */
function shownIn(desk: RecordDesk, columns: ListSource['columns']): Shown {
  const level = levelInList(desk);
  const known = shown.get(columns) ?? new Map<Level | undefined, Shown>();
  shown.set(columns, known);
  const found = known.get(level) ?? {
    columns: readableColumns(desk, Object.keys(columns)),
    computed: listedComputed(desk),
  };
  known.set(level, found);
  return found;
}

const listedComputed = (desk: RecordDesk): Fields =>
  Object.fromEntries(
    Object.entries(readableInList(desk)).filter(([, field]) => field.kind === 'computed' && field.list),
  );

/** A list mixes projects, so what a role in one of them opens is not shown in it. */
const levelInList = ({ definition, viewer, projectId }: RecordDesk) =>
  levelFor(viewer, definition, projectId);

export const readableInList = (desk: RecordDesk) => readableFields(desk.definition, levelInList(desk));

/** Some fields are for those who may edit, or manage, the module. */
export function readableColumns(desk: RecordDesk, names: readonly string[]): readonly string[] {
  const readable = readableInList(desk);
  return names.filter(
    (name) => !Object.hasOwn(desk.definition.fields, name) || Object.hasOwn(readable, name),
  );
}
