import {
  boolean,
  chosenWhileActive,
  defineModule,
  number,
  reference,
  references,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** What hours are spent on inside a project. */
export const definition = defineModule({
  ...registerRules,
  key: 'activities',
  path: 'activities',
  icon: 'list-checks',
  storage: {
    table: 'activity',
    inUse: chosenWhileActive,
    columns: {
      name: { column: 'name', uniqueKey: 'name_key' },
      code: { column: 'code', uniqueKey: 'code_key', empty: '' },
      for_all_projects: { column: 'for_all_projects', empty: false },
      exposes_to: { column: 'exposes_to', type: 'uuid' },
      sort: 'sort',
    },
    lines: {
      projects: { table: 'project_activity', parent: 'activity_id', columns: { value: 'project_id' } },
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 80, list: true, search: true, unique: 'tenant' }),
    code: text({ max: 20, list: true, search: true, unique: 'tenant' }),
    for_all_projects: boolean({ list: true, default: true }),
    projects: references('projects', {
      visible: { field: 'for_all_projects', op: 'ne', value: true },
    }),
    // Hours on it propose an entry in the register of exposures to the person who had them.
    exposes_to: reference('chemicallist', { pick: 'registered' }),
    sort: number({ required: true, decimals: 0, min: 0, max: 9999, default: 0, sort: true }),
  },
  sections: [
    { key: 'activity', fields: ['name', 'code', 'for_all_projects', 'projects', 'exposes_to', 'sort'] },
  ],
  view: {
    line: ['code'],
    columns: { wide: ['code', 'for_all_projects'], narrow: ['code'] },
  },
  list: { filters: ['status'], sorts: [{ field: 'sort', descending: false }], presets: registerPresets },
  hooks: ['activities'],
});
