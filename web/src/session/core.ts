/** What a session needs once there is one; the login screen fetches it behind the first paint. */
export { beginSession } from './session-begin.ts';
export { endSession } from './session-end.ts';
export { unlockSession } from './session-lock.ts';
export { refreshRights } from './session-refresh.ts';
export { startSession } from './session-start.ts';
export { watchSession } from './session-watch.ts';
