import {
  boolean,
  chosenWhileActive,
  defineModule,
  number,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** What kind of work an hour is, for payroll and invoices. */
export const definition = defineModule({
  ...registerRules,
  key: 'worktypes',
  path: 'worktypes',
  icon: 'hard-hat',
  storage: {
    table: 'work_type',
    inUse: chosenWhileActive,
    columns: {
      name: { column: 'name', uniqueKey: 'name_key' },
      code: { column: 'code', uniqueKey: 'code_key', empty: '' },
      is_billable: { column: 'is_billable', empty: false },
      is_default: { column: 'is_default', empty: false },
      sort: 'sort',
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 60, list: true, search: true, unique: 'tenant' }),
    code: text({ max: 20, list: true, search: true, unique: 'tenant' }),
    is_billable: boolean({ list: true, default: false }),
    is_default: boolean({ list: true, default: false }),
    sort: number({ required: true, decimals: 0, min: 0, max: 9999, default: 0, sort: true }),
  },
  sections: [{ key: 'type', fields: ['name', 'code', 'is_billable', 'is_default', 'sort'] }],
  view: {
    line: ['code'],
    columns: { wide: ['code', 'is_billable', 'is_default'], narrow: ['code'] },
  },
  list: { filters: ['status'], sorts: [{ field: 'sort', descending: false }], presets: registerPresets },
  hooks: ['worktypes'],
});
