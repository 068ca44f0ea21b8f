import { auditGoal } from './audit/audit.goal.ts';
import { authenticationGoal } from './authentication/authentication.goal.ts';
import { signInGoal } from './authentication/sign-in.goal.ts';
import { tagsGoal } from './authentication/tags.goal.ts';
import { backupGoal } from './backup/backup.goal.ts';
import { clockGoal } from './clock/clock.goal.ts';
import { databaseKillGoal, serverKillGoal } from './crash/crash.goals.ts';
import { crossTenantGoal } from './cross-tenant/cross-tenant.goal.ts';
import { csvGoal } from './csv/csv.goal.ts';
import { expressionsGoal } from './expressions/expressions.goal.ts';
import { hostileFilesGoal } from './files/hostile-files.goal.ts';
import { fuzzGoal } from './fuzz/fuzz.goal.ts';
import { junkGoal } from './gate/junk.goal.ts';
import { guideGoal } from './guide/guide.goal.ts';
import { idempotencyGoal } from './idempotency/idempotency.goal.ts';
import { importGoal } from './import/import.goal.ts';
import { insideGoal } from './inside/inside.goal.ts';
import { jobsGoal } from './jobs/jobs.goal.ts';
import { noisyCompanyGoal } from './load/noisy-company.goal.ts';
import { soakGoal } from './load/soak.goal.ts';
import { markupGoal } from './markup/markup.goal.ts';
import { messagesGoal } from './messages/messages.goal.ts';
import { migrationsGoal } from './migrations/migrations.goal.ts';
import { appUpdateGoal } from './outbox/app-update.goal.ts';
import { flakyNetGoal } from './outbox/flaky-net.goal.ts';
import { fullPhoneGoal } from './outbox/full-phone.goal.ts';
import { outboxKillsGoal } from './outbox/kills.goal.ts';
import { sharedPhoneGoal } from './outbox/shared-phone.goal.ts';
import { twoTabsGoal } from './outbox/two-tabs.goal.ts';
import { pipelinesGoal } from './pipelines/pipelines.goal.ts';
import { poolerGoal, poolGoal } from './pool/pool.goal.ts';
import { processesGoal } from './processes/processes.goal.ts';
import { rightsGoal } from './rights/rights.goal.ts';
import { catalogueGoal } from './row-security/catalogue.goal.ts';
import { removedGoal } from './row-security/removed.goal.ts';
import type { Goal } from './runner/goal.ts';
import { deploysGoal } from './screens/deploys.goal.ts';
import { everyLanguageGoal } from './screens/every-language.goal.ts';
import { foreignHostsGoal } from './screens/foreign-hosts.goal.ts';
import { taskCountGoal } from './tasks/task-count.goal.ts';
import { heldTimesGoal } from './time/held-times.goal.ts';
import { lockRacesGoal } from './time/lock-races.goal.ts';
import { timerRacesGoal } from './time/timer-races.goal.ts';
import { stockRacesGoal } from './warehouse/stock-races.goal.ts';
import { webhooksGoal } from './webhooks/webhooks.goal.ts';
import { citusGoal } from './workers/citus.goal.ts';

/** Promised, for a part of the product that is not there yet; the table names them. */
export const unbuiltGoals: readonly {
  readonly id: string;
  readonly title: string;
  readonly awaits: string;
}[] = [];

/** In the order they run in; a table of a run has them by number. */
export const goals: readonly Goal[] = [
  crossTenantGoal,
  catalogueGoal,
  removedGoal,
  poolGoal,
  poolerGoal,
  serverKillGoal,
  databaseKillGoal,
  jobsGoal,
  outboxKillsGoal,
  flakyNetGoal,
  sharedPhoneGoal,
  deploysGoal,
  appUpdateGoal,
  fullPhoneGoal,
  twoTabsGoal,
  idempotencyGoal,
  timerRacesGoal,
  lockRacesGoal,
  stockRacesGoal,
  rightsGoal,
  authenticationGoal,
  fuzzGoal,
  markupGoal,
  hostileFilesGoal,
  csvGoal,
  importGoal,
  taskCountGoal,
  expressionsGoal,
  soakGoal,
  noisyCompanyGoal,
  backupGoal,
  migrationsGoal,
  auditGoal,
  foreignHostsGoal,
  clockGoal,
  messagesGoal,
  pipelinesGoal,
  insideGoal,
  tagsGoal,
  signInGoal,
  webhooksGoal,
  heldTimesGoal,
  junkGoal,
  guideGoal,
  everyLanguageGoal,
  processesGoal,
  // Only where there is a cluster: machines without one run everything else.
  ...(process.env.CITUS_URL ? [citusGoal] : []),
];
