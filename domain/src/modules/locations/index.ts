import {
  choice,
  chosenWhileActive,
  defineModule,
  reference,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** Sites, buildings, rooms, shelves and vehicles. */
export const definition = defineModule({
  ...registerRules,
  key: 'locations',
  path: 'places',
  icon: 'map-pin',
  storage: {
    table: 'location',
    inUse: chosenWhileActive,
    columns: {
      name: 'name',
      kind: 'kind',
      parent: 'parent_id',
      code: { column: 'code', uniqueKey: 'code_key', empty: '' },
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 80, list: true, search: true, sort: true }),
    kind: choice(['site', 'building', 'room', 'shelf', 'vehicle'], {
      required: true,
      default: 'room',
      list: true,
      filter: true,
    }),
    parent: reference('location', { list: true }),
    code: text({ max: 35, list: true, search: true, unique: 'tenant' }),
  },
  sections: [{ key: 'place', fields: ['name', 'kind', 'parent', 'code'] }],
  codes: ['code'],
  view: {
    line: ['kind', 'parent'],
    columns: { wide: ['kind', 'parent', 'code'], narrow: ['kind'] },
    tag: 'code',
  },
  list: {
    filters: ['status', 'kind'],
    sorts: [{ field: 'name', descending: false }],
    presets: registerPresets,
  },
  // What the server keeps unique: most places have no code.
  imports: { key: ['name', 'parent'] },
  hooks: ['locations'],
  // Records of many kinds name places: they are taken out of use and never deleted.
  deleteIn: [],
});
