/** Every message is named: what is not used is found and taken out. */
export const statusWords = {
  draft: 'folders.status_draft',
  valid: 'folders.status_valid',
  superseded: 'folders.status_superseded',
} as const;

export const stepWords = {
  draft: 'folders.status_draft',
  valid: 'folders.to_valid',
  superseded: 'folders.to_superseded',
} as const;

export const typeWords = {
  pdf: 'folders.type_pdf',
  picture: 'folders.type_picture',
  office: 'folders.type_office',
  other: 'folders.type_other',
} as const;

export const sortWords = {
  name: 'folders.sort_name',
  date_desc: 'folders.sort_date_desc',
  date: 'folders.sort_date',
  size_desc: 'folders.sort_size_desc',
} as const;

export const partWords = {
  projects: 'folders.part_projects',
  equipment: 'folders.part_equipment',
} as const;

export const viewWords = {
  offline: 'folders.offline',
  recent: 'folders.recent',
  bin: 'folders.bin',
} as const;

/** What an empty place is, and what it is for. */
export const emptyWords = {
  folder: ['folders.empty', 'folders.emptyText'],
  addable: ['folders.empty', 'folders.emptyAdd'],
  offline: ['folders.emptyOffline', 'folders.emptyOfflineText'],
  recent: ['folders.empty', 'folders.emptyText'],
  bin: ['folders.emptyBin', 'folders.binText'],
  search: ['folders.emptySearch', 'folders.emptySearchText'],
} as const;
