import { formatNumber, formatTime } from '@sveis/domain/format';
import {
  breakOnSwitch,
  elapsedSeconds,
  type NamedWork,
  nothingNamed,
  type StempForm,
  secondsBetween,
} from '@sveis/domain/time';
import { api } from '../../../lib/api/api.ts';
import { anyAnswer } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { t } from '../../../lib/words/messages.ts';
import {
  type Operation,
  type OutboxFile,
  type Outcome,
  outboxActions,
  outboxView,
  type SendOptions,
  send,
  takeBack,
  tellKept,
} from '../../../offline/outbox/index.ts';
import type { Preferences, PunchRecord } from '../../reference/wire.ts';
import { clockOf } from '../punch-clock.ts';
import * as operations from './punch-operations.ts';

/** Sends, and tells apart the moment it is on the disk: what comes after it must not be stored before it. */
export function sendStored<Body, Answer>(
  operation: Operation<Body, Answer>,
  body: Body,
  options?: SendOptions,
): { readonly stored: Promise<void>; readonly outcome: Promise<Outcome<Answer>> } {
  const before = new Set(outboxView.get().entries.map(({ id }) => id));
  const outcome = send(operation, body, options);
  const stored = new Promise<void>((resolve) => {
    const look = () => {
      const isThere = outboxView
        .get()
        .entries.some(({ id, operation: name }) => name === operation.name && !before.has(id));
      if (isThere) finish();
    };
    const stop = outboxView.subscribe(look);
    const finish = () => {
      stop();
      resolve();
    };
    outcome.then(finish, finish);
  });
  return { stored, outcome };
}

const deviceNow = (): string => new Date().toISOString();

export interface StartWork {
  readonly form: StempForm;
  readonly timeZone: string;
  readonly pictures: readonly OutboxFile[];
  /** A start the server has refused: this one takes its place. */
  readonly replaces?: string | undefined;
  /** The rostered shift it is punched in on. */
  readonly assignmentId?: string | undefined;
}

export async function startStemp(work: StartWork): Promise<boolean> {
  const { form, timeZone, pictures, replaces, assignmentId } = work;
  const body = {
    ...form,
    id: newId(),
    device_at: deviceNow(),
    files: pictures.map(({ id }) => id),
    ...(assignmentId ? { assignment_id: assignmentId } : {}),
  };
  const outcome = await send(operations.startPunch, body, { files: pictures, replaces });
  // Already running on another device: that one is shown, and this start has nothing left to do.
  if (outcome.kind === 'refused' && outcome.failure.code === 'ALREADY_RUNNING') {
    await outboxActions.drop(outcome.entry);
  }
  return tellKept(outcome, (answer) =>
    answer?.state === 'held'
      ? t('time.heldNow')
      : t('time.started', { time: formatTime(new Date(answer?.start_at ?? trueNow()), timeZone) }),
  );
}

/** A stop as it was kept: what is told of it, and what undoes it. */
export interface StoppedStemp {
  readonly record: PunchRecord;
  readonly at: Date;
  readonly entry: string;
  /** Undefined while it has not been sent. */
  readonly hours: number | undefined;
}

/** Without a time it ends as it is pressed. Undefined where it was not taken. */
export async function stopStemp(record: PunchRecord, at?: Date): Promise<StoppedStemp | undefined> {
  const device_at = deviceNow();
  const endedAt = at?.toISOString() ?? device_at;
  const outcome = await send(operations.stopPunch, { id: record.id, device_at, endedAt });
  const isKept = tellKept(outcome, (answer) => {
    if (answer?.state === 'held') return t('time.heldNow');
    const entries = answer?.entries ?? [];
    const hours = formatNumber(entries.reduce((sum, { amount }) => sum + amount, 0));
    const trimmed = entries.reduce((sum, entry) => sum + entry.trimmed, 0);
    return trimmed > 0
      ? t('time.trimmed', { hours, trimmed: formatNumber(trimmed) })
      : t('time.stopped', { hours });
  });
  if (!isKept || !('entry' in outcome)) return undefined;
  const answer = outcome.kind === 'sent' ? outcome.answer : undefined;
  return {
    record,
    at: new Date(answer?.ended_at ?? at ?? trueNow()),
    entry: outcome.entry,
    hours: answer?.entries?.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Undoes a stop: one that has not left the phone never does, any other is taken back by the server. */
export async function resumeStemp({ record, entry }: StoppedStemp): Promise<void> {
  if (await takeBack(entry)) return;
  await api.main.post(`hours/punch-in-out/${record.id}/resume`, {}, anyAnswer);
}

/** Ends one and begins the other in the same second; the break is counted once. */
export async function switchProject(
  record: PunchRecord,
  form: StempForm,
  project: { readonly id: number; readonly label: string },
  named: NamedWork = nothingNamed,
): Promise<boolean> {
  const elapsed = elapsedSeconds(clockOf(record), trueNow());
  const { stays, goes } = breakOnSwitch(form.break, elapsed);
  if (stays !== form.break) {
    const seen = { break: form.break };
    await sendStored(operations.editPunch, { id: record.id, rev: record.rev, break: stays, seen }).stored;
  }
  const device_at = deviceNow();
  const stopped = sendStored(operations.stopPunch, { id: record.id, device_at, endedAt: device_at });
  await stopped.stored;
  const started = await send(operations.startPunch, {
    ...form,
    id: newId(),
    project_id: project.id,
    task_id: null,
    comments: '',
    ...named,
    break: goes,
    device_at,
    files: [],
    follows: record.id,
  });
  const end = await stopped.outcome;
  if (end.kind === 'refused' || end.kind === 'unsaved') return tellKept(end, () => '');
  return tellKept(started, () => t('time.switched', { project: project.label }));
}

export async function cancelStemp(record: PunchRecord): Promise<boolean> {
  return tellKept(await send(operations.cancelPunch, { id: record.id }), () => t('time.cancelled'));
}

export async function continueStemp(record: PunchRecord, remember: boolean): Promise<boolean> {
  const outcome = await send(operations.continuePunch, { id: record.id, paused_at: null, remember });
  return tellKept(outcome, () => t('time.continued'));
}

export async function addStempPictures(id: string, pictures: readonly OutboxFile[]): Promise<boolean> {
  const files = pictures.map((picture) => picture.id);
  return tellKept(await send(operations.addPictures, { id, files }, { files: pictures }), () =>
    t('time.pictureAdded'),
  );
}

/** One that has not left the phone, and travels alone, never leaves it; any other is taken off by the server too. */
export async function removeStempPicture(id: string, file: string, carrier?: string): Promise<boolean> {
  const entry = outboxView.get().entries.find((one) => one.id === carrier);
  if (entry?.operation === operations.addPictures.name && entry.fileIds.length === 1) {
    if (await outboxActions.drop(entry.id)) return true;
  }
  const outcome = await send(operations.removePicture, { id, file });
  // The picture stays where the server wants it; there is nothing to mend in the wish.
  if (outcome.kind === 'refused') await outboxActions.drop(outcome.entry);
  return tellKept(outcome, () => t('time.pictureRemoved'));
}

export type Kept = { readonly isKept: true } | { readonly isKept: false; readonly refusal?: string };

/** What the server says against it is for the sheet that asked, which covers every other message. */
export async function keepHeld(record: PunchRecord, startAt: Date, endedAt: Date): Promise<Kept> {
  const outcome = await send(operations.decideHeld, {
    id: record.id,
    action: 'keep',
    start_at: startAt.toISOString(),
    ended_at: endedAt.toISOString(),
  });
  if (outcome.kind === 'refused') {
    // Still clashing: the card stays and its owner may choose other times.
    await outboxActions.drop(outcome.entry);
    return { isKept: false, refusal: failureText(outcome.failure) };
  }
  return { isKept: tellKept(outcome, () => t('time.heldKept')) };
}

export async function discardHeld(record: PunchRecord): Promise<boolean> {
  return tellKept(await send(operations.decideHeld, { id: record.id, action: 'discard' }), () =>
    t('time.discarded'),
  );
}

export const seeStempAlert = (id: string): void => void send(operations.seeAlert, { id });

export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  const outcome = await send(operations.savePreferences, change);
  if (outcome.kind !== 'sent' && outcome.kind !== 'saved') tellKept(outcome, () => '');
}

/** Net hours between two instants, as they are shown. */
export const netHours = (startAt: Date, endAt: Date, breakHours: number): number =>
  Math.max(0, secondsBetween(startAt, endAt) / 3600 - breakHours);
