import type { ModuleDefinition } from '../records/index.ts';
import type { FeatureKey } from '../session/index.ts';

/** Without these nobody could log in to switch them on again: they belong to the operator. */
const operatorFeatures: readonly FeatureKey[] = ['timer', 'pwa'];

export const isOperatorFeature = (key: FeatureKey): boolean => operatorFeatures.includes(key);

/** What a feature is of no use without, besides what the definitions of its modules say. */
const plainNeeds: Readonly<Record<FeatureKey, FeatureKey>> = {
  custom_modules: 'projects',
  global_checklist: 'checklists',
  checklist_files: 'checklists',
  stamp_attachments: 'timer',
  advanced_weld_log: 'weld_log',
};

/** The feature another one is of no use without: modules that exist only in projects need projects. */
export function neededFeature(key: FeatureKey, modules: readonly ModuleDefinition[]): FeatureKey | undefined {
  if (Object.hasOwn(plainNeeds, key)) return plainNeeds[key];
  const own = modules.filter(({ feature }) => feature === key);
  const isOnlyInProjects = own.length > 0 && own.every(({ inProject }) => inProject?.isOnlyThere === true);
  return isOnlyInProjects ? 'projects' : undefined;
}
