import { waitOf } from '../format/index.ts';
import { AppError, type FieldProblems } from './app-error.ts';
import type { ErrorCode } from './codes.ts';

export const noSession = () => new AppError('NO_SESSION');
export const loginFailed = () => new AppError('LOGIN_FAILED');
export const notFound = () => new AppError('NOT_FOUND');
export const fileNotFound = () => new AppError('FILE_NOT_FOUND');
export const badOrigin = () => new AppError('BAD_ORIGIN');
export const unknownHost = () => new AppError('UNKNOWN_HOST');
/** One answer whatever the cause: an unknown tag and one that is known elsewhere are not told apart. */
export const tagNotAccepted = () => new AppError('TAG_NOT_ACCEPTED');
/** One answer whatever the cause, as for tags. */
export const passkeyNotAccepted = () => new AppError('PASSKEY_NOT_ACCEPTED');
export const deviceNotEnrolled = () => new AppError('DEVICE_NOT_ENROLLED');
/** A host application's token that was made for other things. */
export const tokenScope = (scope: string) => new AppError('TOKEN_SCOPE', { params: { scope } });
export const wrongPassword = () =>
  new AppError('WRONG_PASSWORD', { fields: { current_password: [{ code: 'INVALID' }] } });
/** The password was right, and a code is asked for. */
export const secondFactorRequired = () => new AppError('SECOND_FACTOR_REQUIRED');
/** The password was right, and the company wants a second factor that is not there yet. */
export const secondFactorSetupNeeded = (setup: object) =>
  new AppError('SECOND_FACTOR_SETUP', { extra: { setup } });
export const wrongCode = () => new AppError('WRONG_CODE', { fields: { code: [{ code: 'INVALID' }] } });
export const linkExpired = () => new AppError('LINK_EXPIRED');
export const userMismatch = () => new AppError('USER_MISMATCH');
export const keyReused = () => new AppError('KEY_REUSED');
export const featureOff = (feature: string) => new AppError('FEATURE_OFF', { params: { feature } });
export const timerDisabled = () => new AppError('TIMER_DISABLED');
export const pwaDisabled = () => new AppError('PWA_DISABLED');
export const unavailable = () => new AppError('UNAVAILABLE');
export const badQuery = (path: string) => new AppError('BAD_QUERY', { params: { path } });
/** Everything wrong with what was sent; files nobody has here are named, so that a phone sends them again. */
export function validation(fields: FieldProblems): AppError {
  const files = Object.values(fields)
    .flat()
    .flatMap(({ code, params }) => (code === 'FILE_UNKNOWN' ? [String(params?.file)] : []));
  return new AppError('VALIDATION', { fields, ...(files.length > 0 ? { extra: unknownFiles(files) } : {}) });
}

const unknownFiles = (ids: readonly string[]) => ({ unknown_files: ids });

/** What is about files the sender does not have here. */
export const filesNotFound = (ids: readonly string[]) =>
  new AppError('NOT_FOUND', { extra: unknownFiles(ids) });

export const noPermission = ({ action, module }: { action: string; module: string }) =>
  new AppError('NO_PERMISSION', { params: { permissionType: action, module } });

export const tooManyRequests = ({ retryAfter }: { retryAfter: number }) =>
  new AppError('TOO_MANY_REQUESTS', { params: waitOf(retryAfter), extra: { retry_after: retryAfter } });

export const alreadyRunning = ({ since, running }: { since: string; running: unknown }) =>
  new AppError('ALREADY_RUNNING', { params: { since }, extra: { running } });

export const fileTooLarge = (limitMb: number) =>
  new AppError('FILE_TOO_LARGE', { params: { limit: limitMb } });

export const pictureTooLarge = (megapixels: number) =>
  new AppError('PICTURE_TOO_LARGE', { params: { limit: megapixels } });

export const fileQuota = (limitMb: number) => new AppError('FILE_QUOTA', { params: { limit: limitMb } });

/** A part that does not begin where the last one ended; `offset` tells where to go on. */
export const uploadOffset = (offset: number) => new AppError('UPLOAD_OFFSET', { extra: { offset } });

export const stale = (current: unknown) => new AppError('STALE', { extra: { current } });

export interface OpenWork {
  readonly deviations: number;
  readonly drafts: number;
  readonly timers: number;
  readonly equipment: number;
  /** Expected checklists that are not done. */
  readonly checklists: number;
}

/** Asked, not refused: the same step sent again with `confirm` is taken. */
export const projectWorkOpen = (work: OpenWork) =>
  new AppError('PROJECT_WORK_OPEN', { params: { ...work }, extra: { question: true, ...work } });

/** Asked, not refused: somebody who leaves still answers for open work. */
export const personHasWork = (name: string, work: readonly object[]) =>
  new AppError('PERSON_HAS_WORK', { params: { name }, extra: { question: true, work } });

/** Asked, not refused: the register of exposed workers would lose a name the law asks for. */
export const personInRegister = (name: string, count: number) =>
  new AppError('PERSON_IN_REGISTER', { params: { name, count }, extra: { question: true } });

/** Asked, not refused: these must be kept apart from what is saved, and stand where it is to stand. */
export const storedTogetherWith = (others: readonly string[]) =>
  new AppError('STORED_TOGETHER', { params: { others: others.join(', ') }, extra: { question: true } });

/** Asked, not refused: a place is to hold more of it than it may. */
export const overStorageLimit = () => new AppError('OVER_STORAGE_LIMIT', { extra: { question: true } });

/** A look-up inside work: nobody is thrown out of what they were doing. */
export const noRecordFound = (code: string) =>
  new AppError('NO_RECORD_FOUND', { params: { code: code.slice(0, 60) } });

/** What is in a finished project stays as it is. `project` is its number and name. */
export const projectFinished = (project: string) => new AppError('PROJECT_FINISHED', { params: { project } });

/** A refusal by its code, with the fields it is about where it is about some. */
export const refused = (code: ErrorCode, fields?: FieldProblems) =>
  new AppError(code, fields ? { fields } : {});

/** Every missing field at once; the code is that of the one a rule of its own asks for. */
export const missing = (fields: readonly string[], code: ErrorCode = 'VALIDATION') =>
  refused(code, Object.fromEntries(fields.map((field) => [field, [{ code: 'REQUIRED' as const }]])));
