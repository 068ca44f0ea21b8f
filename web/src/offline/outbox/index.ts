export {
  isStranded,
  openOutbox,
  operationOf,
  outboxActions,
  outboxView,
  send,
  watchReceipts,
} from './current-outbox.ts';
export { type Entry, entrySize, failureOf, needsPerson, type Receipt } from './entry.ts';
export { foldEntries } from './fold.ts';
export {
  type AnyOperation,
  defineOperation,
  type Label,
  type Operation,
} from './operation.ts';
export type { OperationRooms } from './operations.ts';
export { summarise, worryingDays } from './outbox-summary.ts';
export { preparePhoto } from './photo.ts';
export { isBehindParked } from './sending/lanes.ts';
export type { OutboxFile, Outcome, SendOptions } from './sending/outcome.ts';
export { takeBack, tellKept } from './tell-kept.ts';
export { uploadProgress } from './upload-progress.ts';
export { useOutbox } from './use-outbox.ts';
export { useOutboxWords } from './use-outbox-words.ts';
