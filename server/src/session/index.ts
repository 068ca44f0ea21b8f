export { accountRoutes } from './account.routes.ts';
export { authenticateHost } from './host-token.service.ts';
export { keyedHash, newTypedCode } from './keyed-hash.ts';
export { insertCode, spendCodesOf } from './one-time-code.store.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { purgeExpired } from './purge.service.ts';
export {
  createRightsCache,
  type RightsCache,
  requireFeature,
  requireFlag,
  requireFlagInProject,
} from './rights.service.ts';
export { bumpTenantPermVersion, bumpUserPermVersion, findSettingValues } from './rights.store.ts';
export { hostRoutes, sessionRoutes } from './session.routes.ts';
export {
  authenticate,
  isStillSo,
  type LiveSession,
  likelySession,
  requireSameTenant,
  requireSameUser,
} from './session.service.ts';
export { endAllSessions } from './session.store.ts';
export { waitingTasks } from './session-answer.ts';
export { sessionCookie } from './session-cookie.ts';
export { createSessionMemory, type SeenSession, type SessionMemory } from './session-memory.ts';
export { hashToken, newToken, type ParsedToken, parseToken } from './token.ts';
export { setPasswordHash } from './user.store.ts';
