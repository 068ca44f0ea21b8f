import { auditGoal } from './audit/audit.goal.ts';
import { authenticationGoal } from './authentication/authentication.goal.ts';
import { backupGoal } from './backup/backup.goal.ts';
import { databaseKillGoal, serverKillGoal } from './crash/crash.goals.ts';
import { crossTenantGoal } from './cross-tenant/cross-tenant.goal.ts';
import { hostileFilesGoal } from './files/hostile-files.goal.ts';
import { idempotencyGoal } from './idempotency/idempotency.goal.ts';
import { messagesGoal } from './messages/messages.goal.ts';
import { flakyNetGoal } from './outbox/flaky-net.goal.ts';
import { outboxKillsGoal } from './outbox/kills.goal.ts';
import { poolGoal } from './pool/pool.goal.ts';
import { rightsGoal } from './rights/rights.goal.ts';
import { catalogueGoal } from './row-security/catalogue.goal.ts';
import { removedGoal } from './row-security/removed.goal.ts';
import type { Goal } from './runner/goal.ts';
import { timerRacesGoal } from './time/timer-races.goal.ts';

export const goals: readonly Goal[] = [
  crossTenantGoal,
  catalogueGoal,
  removedGoal,
  poolGoal,
  serverKillGoal,
  databaseKillGoal,
  outboxKillsGoal,
  flakyNetGoal,
  idempotencyGoal,
  timerRacesGoal,
  rightsGoal,
  authenticationGoal,
  hostileFilesGoal,
  backupGoal,
  auditGoal,
  messagesGoal,
];
