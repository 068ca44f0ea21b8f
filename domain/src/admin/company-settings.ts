import type { FieldProblem, FieldProblems } from '../errors/index.ts';
import { fieldsOfNumber } from '../records/index.ts';
import { settingDefaults } from '../session/index.ts';

/** What a general setting may be. */
export type SettingRule =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly decimals: number }
  | { readonly kind: 'time' };

export type SettingName = Exclude<keyof typeof settingDefaults, 'day_cap'>;
export type SettingValue = string | number | boolean;
export type SettingValues = Readonly<Partial<Record<SettingName, SettingValue>>>;

const isSwitch = { kind: 'switch' } as const;
const whole = (min: number, max: number) => ({ kind: 'number', min, max, decimals: 0 }) as const;

/** What an administrator may set, in the groups the page shows. */
export const settingGroups = {
  hours: {
    standard_hours: { kind: 'number', min: 1, max: 24, decimals: 2 },
    standard_start_time: { kind: 'time' },
    hour_enter_style: { kind: 'choice', values: [1, 2, 3] },
    timer_startup: { kind: 'choice', values: [1, 2, 3] },
    deliver_period: { kind: 'choice', values: ['week', 'month'] },
    auto_lock_days: whole(0, 90),
    auto_stop_end: { kind: 'choice', values: ['pause', 'cap'] },
    include_stamp_attachments: isSwitch,
    exclude_calendar_form: isSwitch,
  },
  hidden: {
    exclude_stemp_module: isSwitch,
    exclude_projects: isSwitch,
    exclude_deviation: isSwitch,
    exclude_equipment: isSwitch,
    exclude_warehouse: isSwitch,
  },
  deviations: {
    deviation_days_high: whole(1, 365),
    deviation_days_medium: whole(1, 365),
    deviation_days_low: whole(1, 365),
    anonymous_reports: isSwitch,
  },
  welding: {
    stage_weight_engineering: whole(0, 100),
    stage_weight_production: whole(0, 100),
    stage_weight_ndt: whole(0, 100),
  },
  testing: {
    ndt_paut: isSwitch,
    ndt_tofd: isSwitch,
    ndt_et: isSwitch,
    ndt_lt: isSwitch,
  },
  files: {
    max_file_mb: whole(1, 500),
    max_drawing_mb: whole(1, 500),
    max_user_files_mb: whole(100, 1_000_000),
  },
  stock: {
    stock_tolerance_pct: { kind: 'number', min: 0, max: 100, decimals: 1 },
    stock_tolerance_qty: { kind: 'number', min: 0, max: 1_000_000, decimals: 3 },
    stock_expiry_days: whole(0, 365),
    allow_existing_batch: isSwitch,
    label_code: { kind: 'choice', values: ['squares', 'bars'] },
  },
  other: {
    rfid_reader: { kind: 'choice', values: ['hex', 'decimal'] },
    outside_mail_a_day: whole(0, 100_000),
    error_reporting: isSwitch,
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<SettingName, SettingRule>>>>>;

export type SettingGroup = keyof typeof settingGroups;

export const settingRules: Readonly<Record<SettingName, SettingRule>> = Object.assign(
  {},
  ...Object.values(settingGroups),
);

const isSetting = (name: string): name is SettingName => Object.hasOwn(settingRules, name);

function problemOf(rule: SettingRule, value: unknown): FieldProblem | undefined {
  switch (rule.kind) {
    case 'switch':
      return typeof value === 'boolean' ? undefined : { code: 'INVALID' };
    case 'choice':
      return rule.values.some((one) => one === value) ? undefined : { code: 'NOT_A_CHOICE' };
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
        ? undefined
        : { code: 'INVALID' };
    case 'number':
      return numberProblem(rule, value);
  }
}

function numberProblem(
  { min, max, decimals }: Extract<SettingRule, { kind: 'number' }>,
  value: unknown,
): FieldProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'NOT_A_NUMBER' };
  if (value < min) return { code: 'TOO_SMALL', params: { min } };
  if (value > max) return { code: 'TOO_LARGE', params: { max } };
  return Number(value.toFixed(decimals)) === value
    ? undefined
    : { code: 'TOO_MANY_DECIMALS', params: { decimals } };
}

/** What is wrong with settings somebody wants to save. */
export function settingProblems(values: Readonly<Record<string, unknown>>): FieldProblems {
  const problemIn = (name: string, value: unknown): FieldProblem | undefined =>
    isSetting(name) ? problemOf(settingRules[name], value) : { code: 'UNKNOWN_FIELD' };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const problem = problemIn(name, value);
      return problem ? [[name, [problem]] as const] : [];
    }),
  );
}

const weights = Object.keys(settingGroups.welding) as readonly SettingName[];

/** The stages of a weld are worth 100 percent together, those that are changed with those that stay. */
export function weightProblems(
  changed: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): FieldProblems {
  const names = weights.filter((name) => Object.hasOwn(changed, name));
  const sum = weights.reduce(
    (total, name) => total + Number(changed[name] ?? kept[name] ?? settingDefaults[name]),
    0,
  );
  if (names.length === 0 || sum === 100) return {};
  return Object.fromEntries(names.map((name) => [name, [{ code: 'WEIGHTS_SUM', params: { sum } }]]));
}

/**
 * What is wrong with the pattern of a module's numbers. Own text has no figures: no pattern can spell a number another
 * one has given. A project and fields are part of a number only where the module's own pattern has them.
 */
export function seriesProblem(pattern: string, standard: string): FieldProblem | undefined {
  if (pattern.length > 40) return { code: 'TOO_LONG', params: { max: 40 } };
  const parts = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const ownText = pattern.replace(/\{[^{}]*\}/g, '');
  const counts = parts.filter((name) => /^0{2,6}$/.test(name));
  const years = parts.filter((name) => name === 'YYYY' || name === 'YY');
  const rest = parts.filter((name) => !/^(0{2,6}|YYYY|YY)$/.test(name)).sort();
  const needed = [...(standard.includes('{project}') ? ['project'] : []), ...fieldsOfNumber(standard)].sort();
  const isSound =
    counts.length === 1 &&
    years.length <= 1 &&
    rest.join() === needed.join() &&
    /^[\p{L}/_.-]*$/u.test(ownText) &&
    /\p{L}|\{[a-z]/iu.test(pattern.replace(/\{(0+|YY|YYYY)\}/g, ''));
  return isSound ? undefined : { code: 'INVALID' };
}
