import { type AppRoom, appRooms, type MessageId } from '@sveis/domain/locales';
import { useEffect } from 'react';
import { openMessages } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { Found } from '../record-wire.ts';

const isRoom = (name: string): name is AppRoom => appRooms.some((room) => room === name);

/** Says why something cannot be chosen, in the words of the module it belongs to. */
export function useCause(module: string): (found: Pick<Found, 'unfit'>) => string | undefined {
  const t = useT();
  useEffect(() => {
    if (isRoom(module)) void openMessages(module).catch(() => undefined);
  }, [module]);
  return ({ unfit }) => unfit && t(unfit.message as MessageId, unfit.values);
}
