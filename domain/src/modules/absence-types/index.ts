import {
  boolean,
  chosenWhileActive,
  defineModule,
  number,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** Why somebody is away; payroll reads the code. */
export const definition = defineModule({
  ...registerRules,
  key: 'absencetypes',
  path: 'absencetypes',
  icon: 'calendar-check',
  storage: {
    table: 'absence_type',
    inUse: chosenWhileActive,
    columns: {
      code: { column: 'code', uniqueKey: 'code_key' },
      name: { column: 'name', uniqueKey: 'name_key' },
      is_paid: { column: 'is_paid', empty: false },
      needs_comment: { column: 'needs_comment', empty: false },
      sort: 'sort',
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 60, list: true, search: true, unique: 'tenant' }),
    code: text({ required: true, max: 20, list: true, search: true, unique: 'tenant' }),
    is_paid: boolean({ list: true, default: false }),
    needs_comment: boolean({ list: true, default: false }),
    sort: number({ required: true, decimals: 0, min: 0, max: 9999, default: 0, sort: true }),
  },
  sections: [{ key: 'type', fields: ['name', 'code', 'is_paid', 'needs_comment', 'sort'] }],
  view: {
    line: ['code'],
    columns: { wide: ['code', 'is_paid', 'needs_comment'], narrow: ['code'] },
  },
  list: { filters: ['status'], sorts: [{ field: 'sort', descending: false }], presets: registerPresets },
  hooks: ['absencetypes'],
});
