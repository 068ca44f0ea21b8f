import type { Tx } from '../../database/transaction.ts';
import { findSettingValues } from '../../session/index.ts';

export interface TimeSettings {
  /** On when both the setting and the feature are. */
  readonly attachmentsOn: boolean;
  readonly projectsExcluded: boolean;
  readonly autoStopEnd: 'pause' | 'cap';
}

export async function readTimeSettings(tx: Tx): Promise<TimeSettings> {
  const [settings, features] = await Promise.all([
    findSettingValues(tx),
    tx.sql<{ key: string; enabled: boolean }>(
      "select key, enabled from feature where tenant_id = $1 and key in ('stamp_attachments', 'projects')",
      [tx.tenantId],
    ),
  ]);
  const isOn = (key: string) => features.some((feature) => feature.key === key && feature.enabled);
  return {
    attachmentsOn: settings.include_stamp_attachments === true && isOn('stamp_attachments'),
    projectsExcluded: settings.exclude_projects === true || !isOn('projects'),
    autoStopEnd: settings.auto_stop_end === 'cap' ? 'cap' : 'pause',
  };
}
