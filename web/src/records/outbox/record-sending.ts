import {
  ADD_ROW,
  isAnonymous,
  type ModuleDefinition,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import { recordBase } from '@sveis/domain/session';
import { notices, notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { callsOf, type RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import {
  actOnRecord,
  createRecord,
  deleteRecord,
  editRecord,
  type RecordMention,
  restoreRecord,
  stepRecord,
} from './record-operations.ts';
import { filesIn } from './values-walk.ts';

type Place = Pick<RecordPlace, 'definition' | 'projectId'>;

export interface Sending {
  /** A refused entry this one mends. */
  readonly replaces?: string | undefined;
  /** Questions the person has said yes to. */
  readonly confirm?: readonly string[];
}

/** What an entry says of its record, wherever that lives. */
export function mention({ definition, projectId }: Place, id: string, title: unknown): RecordMention {
  const screen = recordBase(definition, projectId) ?? `/${definition.path}`;
  return {
    module: definition.key,
    calls: callsOf({ definition, projectId }),
    screen,
    ...(definition.inProject?.isOnlyThere ? { add: screen } : {}),
    id,
    title: typeof title === 'string' && title !== '' ? title : id.slice(0, 8),
  };
}

/** Bytes of the files these values bring along; others are on the server already. */
const brought = (definition: ModuleDefinition, values: Values) => {
  const files = filesIn(definition.fields, values);
  return { files, bytes: files.flatMap((file) => takenFiles.get(file) ?? []) };
};

export function sendNew(place: Place, id: string, values: Values, how: Sending) {
  const { definition } = place;
  const { files, bytes } = brought(definition, values);
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const body = {
    ...mention(place, id, values[definition.titleField]),
    values: filled,
    files,
    ...(isAnonymous(definition, values) ? { isNameless: true } : {}),
  };
  return send(createRecord, body, { files: bytes, ...how });
}

export interface Change {
  readonly values: Values;
  readonly seen: Values;
}

export function sendEdit(
  place: Place,
  record: Pick<RecordAnswer, 'id' | 'title' | 'rev'>,
  change: Change,
  how: Sending,
) {
  const { definition } = place;
  const { files, bytes } = brought(definition, change.values);
  const title = change.values[definition.titleField] ?? record.title;
  const body = { ...mention(place, record.id, title), ...change, files, rev: record.rev };
  return send(editRecord, body, { files: bytes, ...how });
}

export function sendStep(
  place: Place,
  record: Pick<RecordAnswer, 'id' | 'title' | 'rev'>,
  step: Transition,
  change: Change,
  how: Sending,
) {
  const { files, bytes } = brought(place.definition, change.values);
  const body = {
    ...mention(place, record.id, record.title),
    ...change,
    files,
    rev: record.rev,
    step: step.name,
    to: step.to,
  };
  return send(stepRecord, body, { files: bytes, ...how });
}

/** One row and what is done with it; a row that is added has its id in what is sent. */
export interface RowTask {
  readonly field: string;
  readonly row: string;
  readonly action: string;
}

export interface Act {
  readonly path: string;
  readonly sent: Values;
  readonly values: Values;
  /** Records of this phone the server must have first. */
  readonly waitsFor?: readonly string[];
  /** What stood in the columns of a row before; then what somebody else moved meanwhile is a conflict. */
  readonly seen?: Values;
}

/** A module's own call. A refusal is not kept: the person does it again or not. What clashes is theirs to decide. */
export async function tryAct(place: Place, record: Pick<RecordAnswer, 'id' | 'title'>, act: Act) {
  const outcome = await send(actOnRecord, { ...mention(place, record.id, record.title), ...act });
  const isTheirs = outcome.kind === 'conflict' && act.seen !== undefined;
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved' && 'entry' in outcome && !isTheirs)
    await outboxActions.drop(outcome.entry);
  return outcome;
}

/** The same, told in a line under the screen. */
export const sendAct = async (...call: Parameters<typeof tryAct>): Promise<boolean> =>
  tellKept(await tryAct(...call), t('records.saved'));

/** Behind the record's own address. */
export const rowPath = ({ field, row, action }: RowTask): string =>
  action === ADD_ROW ? `rows/${field}` : `rows/${field}/${row}/${action}`;

/** One row that is added or worked at in a form of its own: what is refused can be mended there. */
export function sendRow(
  place: Place,
  record: Pick<RecordAnswer, 'id' | 'title'>,
  { field, row, action, ...act }: RowTask & Pick<Act, 'sent' | 'values'>,
  { replaces }: Sending,
) {
  const rows = place.definition.fields[field];
  const files = rows?.kind === 'rows' ? filesIn(rows.fields, act.sent) : [];
  const body = {
    ...mention(place, record.id, record.title),
    ...act,
    path: rowPath({ field, row, action }),
    files,
    adds: field,
    ...(action === ADD_ROW ? {} : { row, action }),
  };
  return send(actOnRecord, body, { files: files.flatMap((file) => takenFiles.get(file) ?? []), replaces });
}

/** Deletes, and offers to undo it. A refusal is told and not kept: nothing of anybody's work is in it. */
export async function removeRecord(
  place: Place,
  record: Pick<RecordAnswer, 'id' | 'title'>,
): Promise<boolean> {
  const about = mention(place, record.id, record.title);
  const outcome = await send(deleteRecord, about);
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
    if ('entry' in outcome) await outboxActions.drop(outcome.entry);
    return tellKept(outcome, '');
  }
  const undo = async () => {
    if (await takeBack(outcome.entry)) return void notify(t('records.restored'));
    tellKept(await send(restoreRecord, about), t('records.restored'));
  };
  notices.show({
    text: t('records.deleted', { title: about.title }),
    shape: outcome.kind === 'saved' ? 'unsent' : 'done',
    action: { label: t('records.undo'), onPress: () => void undo() },
  });
  return true;
}
