export { type AppRoom, appRooms, loadMessages } from './app-rooms.ts';
export type {
  LoadedMessages,
  MessageId,
  MessageRoom,
  MessageValues,
  Translate,
  Translation,
} from './catalogue.ts';
export { isolate, isolateValues } from './isolate.ts';
export * from './languages.ts';
export { loadModuleMessages, messagesOfModule, type SharedRoom } from './module-words.ts';
