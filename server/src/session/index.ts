export { accountRoutes } from './account.routes.ts';
export { mailAboutAccount } from './account-mail.ts';
export { actAs, actIn } from './act-as.ts';
export { callingDevice } from './login/device.service.ts';
export { listDevices, revokeDevice, revokeDevicesOf, setShared } from './login/device.store.ts';
export { authenticateHost } from './login/host-token.service.ts';
export { keyedHash, newTypedCode } from './login/keyed-hash.ts';
export { completeLogin, requireTenant } from './login/login.service.ts';
export { providerLimits, takeAttempt } from './login/login-limit.service.ts';
export { insertCode, spendCodesOf } from './login/one-time-code.store.ts';
export { createPasswordHasher, type PasswordHasher } from './login/password-hasher.ts';
export { knowsProject } from './name-scope.store.ts';
export { isScopedTable, knownProjectSql, nameableSql, ownProjectSql, seesWholeTable } from './name-scope.ts';
export { withOwnPassword } from './own-password.ts';
export { passkeyRoutes } from './passkeys/passkey.routes.ts';
export { dropPasskeysOf } from './passkeys/passkey.store.ts';
export { purgeExpired } from './purge.service.ts';
export {
  createRightsCache,
  type RightsCache,
  requireFeature,
  requireFlag,
  requireFlagInProject,
  requireNotExcluded,
  requireOpenCompany,
} from './rights.service.ts';
export { bumpTenantPermVersion, bumpUserPermVersion, findSettingValues } from './rights.store.ts';
export { type FactorUsed, factorNeed, passFactor } from './second-factor/login-factor.ts';
export { resetFactorByOperator, resetFactorOf } from './second-factor/own-factor.service.ts';
export { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
export { endSessionsWithoutFactor } from './second-factor/second-factor.store.ts';
export { hostRoutes, sessionRoutes } from './session.routes.ts';
export {
  authenticate,
  isStillSo,
  likelySession,
  requireSameTenant,
  requireSameUser,
} from './session.service.ts';
export { endAllSessions } from './session.store.ts';
export { sessionAnswers } from './session-answers.ts';
export {
  createSessionCache,
  type LiveSession,
  type SeenSession,
  type SessionCache,
} from './session-cache.ts';
export { sessionCookie } from './session-cookie.ts';
export { provideTaskCounter, type TaskCounter, waitingTasks } from './task-count.ts';
export { hashToken, newToken, type ParsedToken, parseToken } from './token.ts';
export { setPasswordHash } from './user.store.ts';
