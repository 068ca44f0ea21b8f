/** Where a module stands. */
export const stateWords = {
  draft: 'modulesettings.state_draft',
  active: 'modulesettings.state_active',
  retired: 'modulesettings.state_retired',
} as const;

/** What a field is used for in lists. */
export const useWords = {
  phone: 'modulesettings.use_phone',
  wide: 'modulesettings.use_wide',
  filter: 'modulesettings.use_filter',
  search: 'modulesettings.use_search',
  unique: 'modulesettings.use_unique',
} as const;

/** What lists are ordered by besides fields. */
export const sortWords = {
  created_at: 'modulesettings.sort_created_at',
  updated_at: 'modulesettings.sort_updated_at',
  number: 'modulesettings.sort_number',
  status: 'modulesettings.sort_status',
} as const;

/** Which end comes first. */
export const directionWords = {
  asc: 'modulesettings.asc',
  desc: 'modulesettings.desc',
} as const;

/** Where no two records share a value. */
export const withinWords = {
  project: 'modulesettings.within_project',
  company: 'modulesettings.within_company',
} as const;

/** Colours of statuses. */
export const toneWords = {
  neutral: 'modulesettings.tone_neutral',
  active: 'modulesettings.tone_active',
  good: 'modulesettings.tone_good',
  warning: 'modulesettings.tone_warning',
  danger: 'modulesettings.tone_danger',
} as const;

/** What people may do. */
export const levelWords = {
  read: 'modulesettings.level_read',
  contribute: 'modulesettings.level_contribute',
  edit: 'modulesettings.level_edit',
  manage: 'modulesettings.level_manage',
} as const;

/** Who is told. */
export const whoWords = {
  creator: 'modulesettings.who_creator',
  leader: 'modulesettings.who_leader',
  foreman: 'modulesettings.who_foreman',
  welding_coordinator: 'modulesettings.who_welding_coordinator',
  inspector: 'modulesettings.who_inspector',
  members: 'modulesettings.who_members',
  manage: 'modulesettings.who_manage',
} as const;

/** Yes or no. */
export const yesNoWords = {
  yes: 'modulesettings.yes',
  no: 'modulesettings.no',
} as const;
