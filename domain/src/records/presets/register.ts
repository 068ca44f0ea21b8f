import type { ModuleDefinition, StatusRules } from '../definition/definition.ts';
import type { TableStorage } from '../table/table-storage.ts';

const status: StatusRules = {
  initial: 'active',
  values: ['active', 'retired'],
  final: ['retired'],
  aside: ['retired'],
  tones: { active: 'good', retired: 'neutral' },
  transitions: [
    { name: 'retire', from: ['active'], to: 'retired', by: ['manage'], require: [] },
    { name: 'reuse', from: ['retired'], to: 'active', by: ['manage'], require: [] },
  ],
};

/** A register the administration keeps: in use or not, and nothing that is named anywhere is ever deleted. */
export const registerRules = {
  version: 1,
  // On wherever the app is: no company can do without its registers.
  feature: 'pwa',
  menu: 'admin',
  levels: 'administration',
  sharedWords: ['presets'],
  status,
  slots: {},
  rows: { own: [] },
  picks: { active: { match: { status: 'active' } } },
  lockedIn: ['retired'],
  deleteIn: ['active', 'retired'],
} as const satisfies Partial<ModuleDefinition>;

/** What lists of a register show first. */
export const registerPresets = [
  { key: 'active', match: { status: 'active' }, isDefault: true },
  { key: 'all', match: {} },
] as const satisfies ModuleDefinition['list']['presets'];

/** The column calls from before the registers read: true for what may be chosen. */
export const chosenWhileActive = {
  column: 'is_active',
  in: ['active'],
} as const satisfies TableStorage['inUse'];
