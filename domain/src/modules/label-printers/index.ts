import { labelSizes } from '../../labels/index.ts';
import { choice, defineModule, number, registerPresets, registerRules, text } from '../../records/index.ts';

/** A label printer in the company's network that takes ZPL. */
export const definition = defineModule({
  ...registerRules,
  key: 'labelprinters',
  path: 'labelprinters',
  icon: 'printer',
  storage: {
    table: 'label_printer',
    columns: {
      name: { column: 'name', uniqueKey: 'name_key' },
      host: 'host',
      port: 'port',
      size: 'size',
    },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 60, list: true, search: true, unique: 'tenant' }),
    host: text({ required: true, max: 120, format: 'host', list: true }),
    port: number({ required: true, decimals: 0, min: 9100, max: 9109, default: 9100 }),
    size: choice(
      labelSizes.filter((size) => size !== 'a4_3x8'),
      { required: true, default: '100x50', areCodes: true, list: true },
    ),
  },
  sections: [{ key: 'printer', fields: ['name', 'host', 'port', 'size'] }],
  view: { line: ['host', 'size'], columns: { wide: ['host', 'size'], narrow: ['host'] } },
  list: { filters: ['status'], sorts: [{ field: 'title', descending: false }], presets: registerPresets },
  hooks: ['labelprinters'],
});
