import { type Language, type LoadedMessages, loadModuleMessages } from '@sveis/domain/locales';
import { moduleNames, moduleOfRoom } from '../modules/module-entries.ts';
import { plainMessages } from './plain-messages.ts';

/** The words of one of our modules, or the names of them all. Nobody needs them before the login. */
export async function moduleMessages(language: Language, room: string): Promise<LoadedMessages> {
  if (room === 'modules') return plainMessages(moduleNames(language));
  const module = moduleOfRoom(room);
  return module ? loadModuleMessages(language, module) : {};
}
