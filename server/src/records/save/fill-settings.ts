import type { FillContext, ModuleDefinition } from '@sveis/domain/records';
import { settingDefaults } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';
import { findSettingValues } from '../../session/index.ts';

const defaults: Readonly<Record<string, unknown>> = settingDefaults;

/** The company's settings the fills of a module read. Nothing is asked for a module whose fills read none. */
export async function fillSettings(
  tx: Tx,
  { fills = [] }: Pick<ModuleDefinition, 'fills'>,
): Promise<Pick<FillContext, 'setting'>> {
  if (!fills.some(({ settings }) => settings !== undefined)) return {};
  const kept = await findSettingValues(tx);
  return { setting: (name) => kept[name] ?? defaults[name] };
}
