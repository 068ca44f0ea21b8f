import { featureKeysOf, moduleKeysOf } from '@sveis/domain/catalogue';
import type { Language } from '@sveis/domain/locales';
import { companyModuleId, label, labelId, listsSomewhere } from '@sveis/domain/records';
import {
  can,
  type FeaturesAnswer,
  FIRST_RUN_LANDING,
  type FlagMap,
  isFeatureOpen,
  type LoginAnswer,
  mergedFlags,
  type ProjectRole,
  readFeatureLink,
  roleNameIn,
  settingDefaults,
} from '@sveis/domain/session';
import type { Rights, Services } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import type { RightRows } from './rights.service.ts';
import { findFeatures, findProjectRolesOf, findSettingValues } from './rights.store.ts';
import type { LiveSession } from './session-cache.ts';
import type { OpenedSession } from './session-opening.ts';
import { waitingTasks } from './task-count.ts';

const LANDING_DASHBOARD = 3;

interface AnswerOptions {
  readonly services: Services;
  readonly language: Language;
}

type Person = Pick<LiveSession, 'tenant' | 'user' | 'rights'>;

const knownFlags = new WeakMap<Rights, FlagMap>();

/** Rights of one version never change: what a phone is told of them is worked out once. */
function flagsOf(rights: Rights): FlagMap {
  const flags = knownFlags.get(rights) ?? mergedFlags(rights.access, moduleKeysOf(rights.modules));
  knownFlags.set(rights, flags);
  return flags;
}

/** Everything the app needs to draw what this person may open. */
export async function featuresAnswerOf(
  tx: Tx,
  session: Person,
  options: AnswerOptions,
): Promise<FeaturesAnswer> {
  const [features, settings, tasks, roles] = await Promise.all([
    findFeatures(tx),
    findSettingValues(tx),
    waitingTasks(tx, session, options.services.clock()),
    rolesFor(tx, session),
  ]);
  return featuresAnswerFrom(session, { features, settings, tasks, roles }, options);
}

interface Read extends Pick<RightRows, 'features' | 'settings'> {
  readonly tasks: number;
  /** What the person is in projects; asked only where the company has modules of its own. */
  readonly roles: readonly ProjectRole[];
}

const ownModules = ({ modules }: Rights) => modules.filter((one) => companyModuleId(one) !== undefined);

const rolesFor = async (tx: Tx, { user, rights }: Person): Promise<readonly ProjectRole[]> =>
  ownModules(rights).length === 0 ? [] : findProjectRolesOf(tx, user.id);

/** The modules a company has made that this person may list: each is a tile on the page of a project. */
function itemsOf({ rights }: Person, roles: readonly ProjectRole[], language: Language) {
  const own = ownModules(rights);
  if (own.length === 0) return {};
  const isOn = isFeatureOpen('custom_modules', rights.features, rights.exclusions);
  const listed = own.filter((definition) => listsSomewhere(rights.access, definition, roles));
  return {
    items: listed.map((definition) => ({
      id: companyModuleId(definition) ?? 0,
      enabled: isOn,
      // Behind the address of a project.
      link: definition.inProject?.segment ?? '',
      label: label(definition, labelId(definition.key, 'module'), language) ?? '',
      icon: definition.icon,
    })),
  };
}

function featuresAnswerFrom(
  person: Person,
  { features, settings, tasks, roles }: Read,
  { services, language }: AnswerOptions,
): FeaturesAnswer {
  const { tenant, user, rights } = person;
  const isReporting = settings.error_reporting === true;
  const byKey = new Map(features.map((feature) => [feature.key, feature]));
  return {
    status: 'success',
    features: Object.fromEntries(
      featureKeysOf(rights.modules).map((key) => {
        const row = byKey.get(key);
        const label = row?.label?.[language];
        const link = readFeatureLink(row?.link);
        return [
          key,
          {
            enabled: row?.enabled ?? false,
            ...(link ? { link: link.href } : {}),
            ...(label ? { label } : {}),
            ...(row?.icon ? { icon: row.icon } : {}),
            ...(key === 'custom_modules' ? itemsOf(person, roles, language) : {}),
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
    role: { ...rights.role, name: roleNameIn(rights.role, language), permissions: flagsOf(rights) },
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
    task_count: tasks,
    ...(services.config.sentryDsn && isReporting
      ? { sentry: { dsn: services.config.sentryDsn, environment: tenant.host } }
      : {}),
  };
}

interface Login {
  readonly session: LiveSession;
  readonly opened: OpenedSession;
  readonly rows: RightRows;
}

/** A new company's guide is open, and this is somebody who can follow it. */
const isSettingUp = ({ rights }: LiveSession, { settings }: RightRows): boolean =>
  (settings.first_run as { readonly is_open?: boolean } | undefined)?.is_open === true &&
  can(rights.access, 'manage', 'settings');

export async function loginAnswerOf(
  tx: Tx,
  { session, opened, rows }: Login,
  { services, language }: AnswerOptions,
): Promise<LoginAnswer> {
  const startup = rows.settings.timer_startup ?? settingDefaults.timer_startup;
  const tasks = await waitingTasks(tx, session, services.clock());
  const roles = await rolesFor(tx, session);
  return {
    ...featuresAnswerFrom(session, { ...rows, tasks, roles }, { services, language }),
    message: services.messages.text(language, 'mail.greeting', { name: session.user.firstName }),
    token: opened.token,
    checklist_access_token: opened.checklistToken,
    redirect_to: isSettingUp(session, rows)
      ? FIRST_RUN_LANDING
      : (session.user.redirectTo ?? (typeof startup === 'number' ? startup : LANDING_DASHBOARD)),
    vault_key: opened.vaultKey,
  };
}
