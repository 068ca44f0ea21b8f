/** What a company can switch on or off for everybody, besides the features its modules name. */
export const plainFeatureKeys = [
  'timer',
  'calendar',
  'myshifts',
  'custom_modules',
  'global_checklist',
  'checklist_files',
  'news',
  'files',
  'irscanner',
  'warehouse',
  'stamp_attachments',
  'rfid_login',
  'pwa',
  'advanced_weld_log',
] as const;

/** A run-time value: a module names its own. */
export type FeatureKey = string;

/** General settings can take a feature away although it is switched on; one without features closes single screens. */
export const exclusionSettings = {
  exclude_stemp_module: ['timer'],
  exclude_calendar_form: [],
  exclude_projects: ['projects'],
  exclude_deviation: ['deviation'],
  exclude_equipment: ['equipment'],
  exclude_warehouse: ['warehouse'],
} as const satisfies Readonly<Record<string, readonly FeatureKey[]>>;

export type ExclusionSetting = keyof typeof exclusionSettings;

export type FeatureFlags = Readonly<Partial<Record<FeatureKey, boolean>>>;
export type Exclusions = Readonly<Partial<Record<ExclusionSetting, boolean>>>;

export function isFeatureExcluded(feature: FeatureKey, exclusions: Exclusions): boolean {
  return Object.entries(exclusionSettings).some(
    ([setting, features]) =>
      exclusions[setting as ExclusionSetting] === true && features.some((excluded) => excluded === feature),
  );
}

export const isFeatureOpen = (feature: FeatureKey, flags: FeatureFlags, exclusions: Exclusions): boolean =>
  flags[feature] === true && !isFeatureExcluded(feature, exclusions);
