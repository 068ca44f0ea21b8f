import type { StempForm } from '@sveis/domain/time';
import { Camera, Clock, ImageOff } from 'lucide-react';
import { anyAnswer } from '../../../lib/api/api-client.ts';
import { momentText } from '../../../offline/as-of.ts';
import { type AnyOperation, defineOperation } from '../../../offline/outbox/index.ts';
import { type Preferences, preferences, punchRecord, stopAnswer } from '../../reference/wire.ts';

/** Everything about one person's clock happens in the order it was done. */
export const punchLane = (userId: number): string => `punch:${userId}`;
const lane = ({ userId }: { readonly userId: number }) => punchLane(userId);
const at = (deviceAt: string) => ({ time: momentText(Date.parse(deviceAt)) });
const path = () => 'hours/punch-in-out';

export interface StartBody extends StempForm {
  readonly id: string;
  /** When it was pressed, by the phone's own clock. */
  readonly device_at: string;
  readonly files: readonly string[];
  /** The stemp that ended for this one: it begins in the second that one ended. */
  readonly follows?: string;
  /** The rostered shift it is punched in on. */
  readonly assignment_id?: string;
}

export const startPunch = defineOperation<StartBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.start',
  version: 1,
  method: 'POST',
  api: 'main',
  path,
  lane,
  files: ({ files }) => files,
  recordId: ({ id }) => id,
  label: ({ device_at }) => ({ id: 'time.outboxStart', values: at(device_at) }),
  icon: Clock,
  withoutFiles: (body) => ({ ...body, files: [] }),
  answer: punchRecord,
});

export interface EditBody extends Partial<StempForm> {
  readonly id: string;
  readonly rev: number | null;
  /** What stood there before, field by field: two people may change different fields. */
  readonly seen: Partial<StempForm>;
}

export const editPunch = defineOperation<EditBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.edit',
  version: 1,
  method: 'PUT',
  api: 'main',
  path,
  lane,
  recordId: ({ id }) => id,
  needsRev: true,
  label: () => ({ id: 'time.outboxEdit' }),
  icon: Clock,
  answer: punchRecord,
});

export interface StopBody {
  readonly id: string;
  readonly device_at: string;
  readonly endedAt: string;
}

export const stopPunch = defineOperation<StopBody, ReturnType<typeof stopAnswer.parse>>({
  name: 'punch.stop',
  version: 1,
  method: 'PATCH',
  api: 'main',
  path,
  lane,
  recordId: ({ id }) => id,
  label: ({ endedAt }) => ({ id: 'time.outboxStop', values: at(endedAt) }),
  icon: Clock,
  answer: stopAnswer,
});

export interface PunchBody {
  readonly id: string;
}

export const cancelPunch = defineOperation<PunchBody>({
  name: 'punch.cancel',
  version: 1,
  method: 'DELETE',
  api: 'main',
  path: ({ id }) => `hours/punch-in-out?id=${id}`,
  lane,
  recordId: ({ id }) => id,
  label: () => ({ id: 'time.outboxCancel' }),
  icon: Clock,
  answer: anyAnswer,
});

export interface ContinueBody extends PunchBody {
  readonly paused_at: null;
  readonly remember: boolean;
}

export const continuePunch = defineOperation<ContinueBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.continue',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ id }) => `stamptimes/update/${id}`,
  lane,
  recordId: ({ id }) => id,
  label: () => ({ id: 'time.outboxContinue' }),
  icon: Clock,
  answer: punchRecord,
});

export interface PicturesBody extends PunchBody {
  readonly files: readonly string[];
}

export const addPictures = defineOperation<PicturesBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.pictures',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `hours/punch-in-out/${id}/files`,
  lane,
  files: ({ files }) => files,
  recordId: ({ id }) => id,
  label: ({ files }) => ({ id: 'time.outboxPictures', values: { count: files.length } }),
  icon: Camera,
  answer: punchRecord,
});

export interface PictureBody extends PunchBody {
  readonly file: string;
}

export const removePicture = defineOperation<PictureBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.unpicture',
  version: 1,
  method: 'DELETE',
  api: 'main',
  path: ({ id, file }) => `hours/punch-in-out/${id}/files/${file}`,
  lane,
  recordId: ({ id }) => id,
  label: () => ({ id: 'time.outboxUnpicture' }),
  icon: ImageOff,
  answer: punchRecord,
});

export interface HeldBody extends PunchBody {
  readonly action: 'keep' | 'discard';
  readonly start_at?: string;
  readonly ended_at?: string;
}

export const decideHeld = defineOperation<HeldBody, ReturnType<typeof punchRecord.parse>>({
  name: 'punch.held',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `hours/punch-in-out/${id}/held`,
  lane: ({ body }) => `held:${body.id}`,
  recordId: ({ id }) => id,
  label: () => ({ id: 'time.outboxHeld' }),
  icon: Clock,
  answer: punchRecord,
});

export const seeAlert = defineOperation<PunchBody>({
  name: 'punch.seen',
  version: 1,
  method: 'POST',
  api: 'main',
  path: ({ id }) => `hours/punch-in-out/${id}/seen`,
  lane: ({ body }) => `seen:${body.id}`,
  recordId: ({ id }) => id,
  label: () => ({ id: 'time.outboxSeen' }),
  icon: Clock,
  answer: anyAnswer,
});

export const savePreferences = defineOperation<Partial<Preferences>, Preferences>({
  name: 'punch.preferences',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: () => 'users/me/time-preferences',
  lane: ({ userId }) => `time-preferences:${userId}`,
  label: () => ({ id: 'time.outboxPreferences' }),
  icon: Clock,
  answer: preferences,
});

/** Known to the outbox also when no screen of this room is open. */
export const timeOperations: readonly AnyOperation[] = [
  startPunch,
  editPunch,
  stopPunch,
  cancelPunch,
  continuePunch,
  addPictures,
  removePicture,
  decideHeld,
  seeAlert,
  savePreferences,
];
