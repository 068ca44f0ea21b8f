import { settingDefaults } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findSettingValues } from '../session/index.ts';

export async function appSettings(ctx: UserContext): Promise<Readonly<Record<string, unknown>>> {
  const stored = await findSettingValues(ctx.tx, { isLast: true });
  const known = Object.entries(settingDefaults).map(([name, fallback]) => [name, stored[name] ?? fallback]);
  return { ...Object.fromEntries(known), time_zone: ctx.tenant.timeZone, currency: ctx.tenant.currency };
}
