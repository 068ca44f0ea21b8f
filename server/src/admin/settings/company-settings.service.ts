import {
  isOperatorFeature,
  neededFeature,
  seriesProblem,
  settingProblems,
  weightProblems,
} from '@sveis/domain/admin';
import { featureKeysOf } from '@sveis/domain/catalogue';
import { type FieldProblems, notFound, refused, stale, validation } from '@sveis/domain/errors';
import { companyModuleId, label, labelId, type ModuleDefinition } from '@sveis/domain/records';
import { readFeatureLink, settingDefaults } from '@sveis/domain/session';
import { weightSettings } from '@sveis/domain/welding';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';
import {
  type FeatureLabel,
  type FeatureRow,
  findFeatureRows,
  findKeptSettings,
  type KeptSettings,
  saveFeatureRow,
  saveSettingValues,
} from './company-settings.store.ts';

interface Change {
  readonly entity: 'feature' | 'settings';
  readonly id: string | number;
  readonly before: unknown;
  readonly after: unknown;
}

const audit = (ctx: UserContext, { entity, id, before, after }: Change) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity,
    entityId: id,
    before,
    after,
  });

const rowOf = (rows: readonly FeatureRow[], key: string): FeatureRow =>
  rows.find((row) => row.key === key) ?? { key, enabled: false, label: null, icon: null, link: null, rev: 0 };

const featureOf = (ctx: UserContext, row: FeatureRow) => ({
  key: row.key,
  enabled: row.enabled,
  label: row.label ?? {},
  icon: row.icon,
  link: row.link,
  rev: row.rev,
  needs: neededFeature(row.key, ctx.rights.modules) ?? null,
  is_fixed: isOperatorFeature(row.key),
});

/** Everything a company can switch on or off. */
export async function listCompanyFeatures(ctx: UserContext) {
  const rows = await findFeatureRows(ctx.tx);
  return { data: featureKeysOf(ctx.rights.modules).map((key) => featureOf(ctx, rowOf(rows, key))) };
}

export interface FeatureChange {
  readonly enabled: boolean;
  readonly label: FeatureLabel;
  readonly icon: string | null;
  readonly link: string | null;
  readonly rev?: number | undefined;
}

const tidyLabel = (typed: FeatureLabel): FeatureLabel | null => {
  const kept = Object.entries(typed)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

function tidyLink(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  const link = readFeatureLink(typed);
  if (!link) throw validation({ link: [{ code: 'LINK_ADDRESS' }] });
  return link.href;
}

/** Off hides the screens of a feature and closes its calls; everything recorded stays. */
export async function saveFeature(ctx: UserContext, key: string, typed: FeatureChange) {
  if (!featureKeysOf(ctx.rights.modules).includes(key)) throw notFound();
  await findKeptSettings(ctx.tx, { isLocked: true });
  const before = rowOf(await findFeatureRows(ctx.tx), key);
  if (typed.rev !== undefined && typed.rev !== before.rev) throw stale(featureOf(ctx, before));
  if (isOperatorFeature(key) && before.enabled && !typed.enabled) throw refused('FEATURE_FIXED');
  const link = tidyLink(typed.link);
  const after = { key, enabled: typed.enabled, label: tidyLabel(typed.label), icon: typed.icon, link };
  await saveFeatureRow(ctx.tx, after);
  await bumpTenantPermVersion(ctx.tx);
  const { rev: _, ...told } = before;
  await audit(ctx, { entity: 'feature', id: key, before: told, after });
  return featureOf(ctx, rowOf(await findFeatureRows(ctx.tx), key));
}

type Patterns = Readonly<Record<string, string>>;

const patternsIn = ({ values }: KeptSettings): Patterns => (values.number_series ?? {}) as Patterns;

type Numbered = ModuleDefinition & { readonly number: string };

/** Modules of ours that count their records. A form has its own numbers, and so has a company's module. */
const numberedModules = (ctx: UserContext): readonly Numbered[] =>
  ctx.rights.modules.filter(
    (one): one is Numbered =>
      one.number !== undefined && one.key !== 'checklists' && companyModuleId(one) === undefined,
  );

function settingsAnswer(ctx: UserContext, kept: KeptSettings) {
  const { name, currency, timeZone, language } = ctx.tenant;
  const own = patternsIn(kept);
  const values = Object.entries(settingDefaults).filter(([setting]) => setting !== 'day_cap');
  return {
    rev: kept.rev,
    company: { name, currency, time_zone: timeZone, language },
    values: Object.fromEntries(
      values.map(([setting, standard]) => [
        setting,
        (kept.values[setting] ?? standard) as string | number | boolean,
      ]),
    ),
    series: numberedModules(ctx).map((one) => ({
      module: one.key,
      name:
        label(one, labelId(one.key, 'module'), ctx.language) ??
        ctx.services.messages.rightName(ctx.language, one.key) ??
        one.key,
      standard: one.number,
      pattern: own[one.key] ?? one.number,
    })),
  };
}

export const readCompanySettings = async (ctx: UserContext) =>
  settingsAnswer(ctx, await findKeptSettings(ctx.tx));

export interface SettingsChange {
  readonly values: Readonly<Record<string, unknown>>;
  readonly series: Patterns;
  readonly rev?: number | undefined;
}

/** Settings that are sent are changed, all others stay. */
export async function saveCompanySettings(ctx: UserContext, typed: SettingsChange) {
  const kept = await findKeptSettings(ctx.tx, { isLocked: true });
  if (typed.rev !== undefined && typed.rev !== kept.rev) throw stale(settingsAnswer(ctx, kept));
  const problems: FieldProblems = {
    ...weightProblems(typed.values, kept.values),
    ...settingProblems(typed.values),
    ...seriesProblems(ctx, typed.series),
  };
  if (Object.keys(problems).length > 0) throw validation(problems);
  const next = {
    ...kept.values,
    ...typed.values,
    ...(Object.keys(typed.series).length === 0
      ? {}
      : { number_series: withoutStandards(ctx, { ...patternsIn(kept), ...typed.series }) }),
  };
  await saveSettingValues(ctx.tx, next);
  await bumpTenantPermVersion(ctx.tx);
  const moved = differing(kept.values, next);
  await audit(ctx, { entity: 'settings', id: ctx.tx.tenantId, ...moved });
  if (weightSettings.some((name) => name in moved.after))
    await enqueue(ctx.tx, 'weigh_welds', {}, 'weigh_welds');
  return settingsAnswer(ctx, await findKeptSettings(ctx.tx));
}

function seriesProblems(ctx: UserContext, series: Patterns): FieldProblems {
  const known = new Map(numberedModules(ctx).map(({ key, number }) => [key, number]));
  return Object.fromEntries(
    Object.entries(series).flatMap(([module, pattern]) => {
      const standard = known.get(module);
      if (standard === undefined) return [[`series.${module}`, [{ code: 'UNKNOWN_FIELD' as const }]]];
      const problem = pattern === standard ? undefined : seriesProblem(pattern, standard);
      return problem ? [[`series.${module}`, [problem]]] : [];
    }),
  );
}

const withoutStandards = (ctx: UserContext, series: Patterns): Patterns =>
  Object.fromEntries(
    Object.entries(series).filter(
      ([module, pattern]) => numberedModules(ctx).find(({ key }) => key === module)?.number !== pattern,
    ),
  );

type Values = Readonly<Record<string, unknown>>;

/** What the log tells: the settings that are other than before; what nobody had touched was the default. */
function differing(before: Values, after: Values): { before: Values; after: Values } {
  const was = (name: string) => before[name] ?? settingDefaults[name as keyof typeof settingDefaults] ?? null;
  const moved = Object.keys(after).filter(
    (name) => JSON.stringify(was(name)) !== JSON.stringify(after[name]),
  );
  return {
    before: Object.fromEntries(moved.map((name) => [name, was(name)])),
    after: Object.fromEntries(moved.map((name) => [name, after[name]])),
  };
}
