import { type Entry, useOutbox } from '../../../offline/outbox/index.ts';

const rooms = ['hour', 'absence', 'punch'];
/** Of the clock's own writes these do not become hours. */
const harmless = ['punch.preferences', 'punch.seen'];

export const isUnsentHours = ({ operation }: Pick<Entry, 'operation'>): boolean =>
  rooms.some((room) => operation.startsWith(`${room}.`)) && !harmless.includes(operation);

/** Hours that are still on this phone: handing in without them would hand in too little. */
export const useUnsentHours = (): number => useOutbox().filter(isUnsentHours).length;
