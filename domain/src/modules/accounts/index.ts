import {
  choice,
  chosenWhileActive,
  defineModule,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** Customers, suppliers and leads. How to reach them is for those who keep the register. */
export const definition = defineModule({
  ...registerRules,
  key: 'accounts',
  path: 'accountlist',
  icon: 'users',
  storage: {
    table: 'account',
    inUse: chosenWhileActive,
    columns: {
      name: { column: 'name', uniqueKey: 'name_key' },
      type: 'type',
      org_no: { column: 'org_no', empty: '' },
      email: { column: 'email', empty: '' },
      phone: { column: 'phone', empty: '' },
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 120, list: true, search: true, sort: true, unique: 'tenant' }),
    type: choice(['customer', 'supplier', 'lead', 'account'], {
      required: true,
      default: 'customer',
      list: true,
      filter: true,
    }),
    org_no: text({ max: 30, list: true, search: true, readableBy: 'edit' }),
    email: text({ max: 254, format: 'email', readableBy: 'edit' }),
    phone: text({ max: 40, readableBy: 'edit' }),
  },
  sections: [{ key: 'account', fields: ['name', 'type', 'org_no', 'email', 'phone'] }],
  view: { line: ['type'], columns: { wide: ['type', 'org_no'], narrow: ['type'] } },
  list: {
    filters: ['status', 'type'],
    sorts: [{ field: 'name', descending: false }],
    presets: registerPresets,
  },
  imports: {},
  hooks: ['accounts'],
  // Projects, orders and records name them: they are taken out of use and never deleted.
  deleteIn: [],
});
