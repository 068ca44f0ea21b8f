import type { Command } from '../command.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { demo } from './demo.ts';
import { deviceList } from './device-list.ts';
import { deviceRevoke } from './device-revoke.ts';
import { deviceShare } from './device-share.ts';
import { distribute } from './distribute.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { tenantCreate } from './tenant-create.ts';
import { tenantErase } from './tenant-erase.ts';
import { tenantExport } from './tenant-export.ts';
import { tenantImport } from './tenant-import.ts';
import { tenantList } from './tenant-list.ts';
import { tenantMove } from './tenant-move.ts';
import { tenantResume, tenantSuspend } from './tenant-suspend.ts';
import { tokenCreate } from './token-create.ts';
import { tokenList } from './token-list.ts';
import { tokenRevoke } from './token-revoke.ts';
import { userCreate } from './user-create.ts';
import { userDisable } from './user-disable.ts';
import { userResetPassword } from './user-reset-password.ts';
import { userResetSecondFactor } from './user-reset-second-factor.ts';

export const commands: readonly Command[] = [
  tenantCreate,
  tenantList,
  tenantSuspend,
  tenantResume,
  tenantExport,
  tenantImport,
  tenantErase,
  tenantMove,
  userCreate,
  userDisable,
  userResetPassword,
  userResetSecondFactor,
  tokenCreate,
  tokenList,
  tokenRevoke,
  deviceList,
  deviceRevoke,
  deviceShare,
  migrate,
  distribute,
  backup,
  restore,
  auditVerify,
  check,
  demo,
];
