import { dayInZone } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import {
  type FeaturesAnswer,
  featureKeys,
  isFeatureOpen,
  type LoginAnswer,
  mergedFlags,
  moduleKeys,
  settingDefaults,
} from '@sveis/domain/session';
import type { Services } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { countWaiting } from '../tasks/index.ts';
import { findFeatures, findSettingValues } from './rights.store.ts';
import type { LiveSession } from './session.service.ts';
import type { OpenedSession } from './session-opening.ts';

const LANDING_DASHBOARD = 3;

interface AnswerOptions {
  readonly services: Services;
  readonly language: Language;
}

type Person = Pick<LiveSession, 'tenant' | 'user' | 'rights'>;

/** Everything the app needs to draw what this person may open. */
export async function featuresAnswerOf(
  tx: Tx,
  session: Person,
  { services, language }: AnswerOptions,
): Promise<FeaturesAnswer> {
  const { tenant, user, rights } = session;
  const [features, settings] = await Promise.all([findFeatures(tx), findSettingValues(tx)]);
  const isReporting = settings.error_reporting === true;
  const byKey = new Map(features.map((feature) => [feature.key, feature]));
  return {
    status: 'success',
    features: Object.fromEntries(
      featureKeys.map((key) => {
        const row = byKey.get(key);
        const label = row?.label?.[language];
        return [
          key,
          {
            enabled: row?.enabled ?? false,
            ...(row?.link ? { link: row.link } : {}),
            ...(label ? { label } : {}),
            ...(row?.icon ? { icon: row.icon } : {}),
          },
        ];
      }),
    ),
    exclusions: {
      exclude_stemp_module: rights.exclusions.exclude_stemp_module ?? false,
      exclude_calendar_form: rights.exclusions.exclude_calendar_form ?? false,
      exclude_projects: rights.exclusions.exclude_projects ?? false,
      exclude_deviation: rights.exclusions.exclude_deviation ?? false,
      exclude_equipment: rights.exclusions.exclude_equipment ?? false,
      exclude_warehouse: rights.exclusions.exclude_warehouse ?? false,
    },
    role: { ...rights.role, permissions: mergedFlags(rights.access, moduleKeys) },
    permissions: [...rights.access.groupLevels],
    user: {
      user_id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      initialer: user.initialer,
    },
    tenant: {
      host: tenant.host,
      name: tenant.name,
      time_zone: tenant.timeZone,
      currency: tenant.currency,
      language: tenant.language,
      error_reporting: isReporting,
    },
    perm_version: rights.permVersion,
    auto_logout_enabled: user.autoLogoutEnabled,
    task_count: await waitingTasks(tx, session, services.clock()),
    ...(services.config.sentryDsn && isReporting
      ? { sentry: { dsn: services.config.sentryDsn, environment: tenant.host } }
      : {}),
  };
}

/** None where the company has tasks switched off. */
export async function waitingTasks(tx: Tx, { user, tenant, rights }: Person, now: Date): Promise<number> {
  if (!isFeatureOpen('tasks', rights.features, rights.exclusions)) return 0;
  return countWaiting(tx, user.id, dayInZone(now, tenant.timeZone));
}

export async function loginAnswerOf(
  tx: Tx,
  session: LiveSession,
  opened: OpenedSession,
  { services, language }: AnswerOptions,
): Promise<LoginAnswer> {
  const settings = await findSettingValues(tx);
  const startup = settings.timer_startup ?? settingDefaults.timer_startup;
  return {
    ...(await featuresAnswerOf(tx, session, { services, language })),
    message: services.messages.text(language, 'mail.greeting', { name: session.user.firstName }),
    token: opened.token,
    checklist_access_token: opened.checklistToken,
    redirect_to: session.user.redirectTo ?? (typeof startup === 'number' ? startup : LANDING_DASHBOARD),
    vault_key: opened.vaultKey,
  };
}
