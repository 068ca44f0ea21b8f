import {
  boolean,
  choice,
  chosenWhileActive,
  clockTime,
  defineModule,
  number,
  registerPresets,
  registerRules,
  text,
} from '../../records/index.ts';

/** When people work: everybody who clocks in chooses one. */
export const definition = defineModule({
  ...registerRules,
  key: 'shifts',
  path: 'shifts',
  icon: 'clock',
  storage: {
    table: 'shift',
    inUse: chosenWhileActive,
    columns: {
      name: { column: 'name', uniqueKey: 'name_key' },
      time_from: 'time_from',
      time_to: 'time_to',
      break_min: 'break_min',
      is_default: { column: 'is_default', empty: false },
      colour: 'colour',
      sort: 'sort',
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 60, list: true, search: true, unique: 'tenant' }),
    time_from: clockTime({ required: true, list: true }),
    /** At or before the beginning it is the next day: a shift may go over midnight. */
    time_to: clockTime({ required: true, list: true }),
    break_min: number({ required: true, decimals: 0, min: 0, max: 240, default: 30, list: true }),
    is_default: boolean({ list: true, default: false }),
    /** Beside the name, never instead of it. */
    colour: choice(['blue', 'green', 'yellow', 'orange', 'violet', 'grey'], { list: true }),
    sort: number({ required: true, decimals: 0, min: 0, max: 9999, default: 0, sort: true }),
  },
  sections: [
    { key: 'shift', fields: ['name', 'time_from', 'time_to', 'break_min', 'is_default', 'colour', 'sort'] },
  ],
  view: {
    line: ['time_from', 'time_to'],
    columns: { wide: ['time_from', 'time_to', 'break_min', 'is_default', 'colour'], narrow: ['time_from'] },
  },
  list: { filters: ['status'], sorts: [{ field: 'sort', descending: false }], presets: registerPresets },
  hooks: ['shifts'],
});
