import { settingDefaults } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { findSettingValues } from '../../session/index.ts';

const defaults = Object.entries(settingDefaults);

export async function appSettings(ctx: UserContext): Promise<Readonly<Record<string, unknown>>> {
  const stored = await findSettingValues(ctx.tx, { isLast: true });
  const { timeZone: time_zone, currency } = ctx.tenant;
  const settings: Record<string, unknown> = { ...settingDefaults, time_zone, currency };
  for (const [name, fallback] of defaults) settings[name] = stored[name] ?? fallback;
  return settings;
}
