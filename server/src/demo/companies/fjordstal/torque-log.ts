import type { FormContent } from '@sveis/domain/checklists';
import { formForModule, type ModuleWrapper, startWrapper } from '@sveis/domain/custom-modules';
import type { DemoOwnModule, DemoOwnRecord } from '../../demo-own-module.ts';
import { boltGreases } from './own-lists.ts';

const say = (en: string, no: string, lt: string, pl: string, sv: string) => ({ en, no, lt, pl, sv });

const boltSizes = ['M12', 'M16', 'M20', 'M24', 'M27', 'M30', 'M36'];

const field = (name: string, kind: string, label: object, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label,
  ...more,
});

const rowsOf = (part: string, fields: readonly object[]) =>
  fields.map((one, index) => ({ id: `${part}_${index + 1}`, fields: [one] }));

const label = say('Torque log', 'Momentlogg', 'Priveržimo žurnalas', 'Dziennik dokręcania', 'Momentlogg');

/** Bolts are tightened to a figure: who did it, with which tool, and whether it held. */
const form: FormContent = formForModule('torque_log', label, {
  category: 'quality',
  sections: [
    {
      id: 'bolt',
      title: say('Joint', 'Forbindelse', 'Jungtis', 'Połączenie', 'Förband'),
      rows: rowsOf('bolt', [
        field('flange_no', 'text', say('Flange no.', 'Flensnr.', 'Flanšo nr.', 'Nr kołnierza', 'Flänsnr'), {
          required: true,
          max: 35,
          scan: true,
        }),
        field(
          'bolt_size',
          'choice',
          say('Bolt size', 'Boltstørrelse', 'Varžto dydis', 'Rozmiar śruby', 'Skruvstorlek'),
          {
            required: true,
            show: 'dropdown',
            options: boltSizes.map((code) => ({ code, label: say(code, code, code, code, code) })),
          },
        ),
        field('grease', 'choice', say('Grease', 'Smøring', 'Tepalas', 'Smar', 'Smörjning'), {
          list: boltGreases.list,
          // The target is worked out for greased bolts.
          marks: [{ code: 'dry', fail: true, score: null }],
          other: true,
        }),
        field(
          'target_nm',
          'number',
          say('Target torque', 'Ønsket moment', 'Reikiamas momentas', 'Moment zadany', 'Önskat moment'),
          { required: true, decimals: 0, min: 1, max: 5000, unit: 'Nm' },
        ),
        field(
          'measured_nm',
          'number',
          say('Measured torque', 'Målt moment', 'Išmatuotas momentas', 'Moment zmierzony', 'Uppmätt moment'),
          { decimals: 1, min: 0, max: 6000, unit: 'Nm' },
        ),
        field(
          'off_by',
          'computed',
          say(
            'Off by (±10 %)',
            'Avvik (±10 %)',
            'Nuokrypis (±10 %)',
            'Odchyłka (±10 %)',
            'Avvikelse (±10 %)',
          ),
          {
            expr: 'round(({measured_nm} - {target_nm}) / {target_nm} * 100, 1)',
            decimals: 1,
            unit: '%',
            accept: { min: -10, max: 10 },
            on_fail: { stop: true },
          },
        ),
        field(
          'tool',
          'ref',
          say(
            'Torque wrench',
            'Momentnøkkel',
            'Dinamometrinis raktas',
            'Klucz dynamometryczny',
            'Momentnyckel',
          ),
          { module: 'equipment' },
        ),
        field('pictures', 'photo', say('Photos', 'Bilder', 'Nuotraukos', 'Zdjęcia', 'Bilder'), { max: 10 }),
      ]),
    },
    {
      id: 'proof',
      title: say('Proof', 'Dokumentasjon', 'Įrodymai', 'Dowód', 'Bevis'),
      rows: rowsOf('proof', [
        field(
          'tightened_on',
          'date',
          say('Tightened on', 'Trukket til', 'Priveržta', 'Dokręcono', 'Åtdraget'),
          { required: true, default: 'today' },
        ),
        field(
          'tightened_by',
          'user',
          say('Tightened by', 'Trukket til av', 'Priveržė', 'Dokręcił', 'Åtdraget av'),
          { default: 'me' },
        ),
        field('signature', 'signature', say('Signature', 'Signatur', 'Parašas', 'Podpis', 'Underskrift')),
      ]),
    },
  ],
} as unknown as FormContent);

const wrapper: ModuleWrapper = {
  ...startWrapper(form),
  one: say('Bolted joint', 'Skrueforbindelse', 'Varžtinė jungtis', 'Połączenie śrubowe', 'Skruvförband'),
  icon: 'gauge',
  prefix: 'TRQ',
  list: {
    phone: ['bolt_size', 'measured_nm', 'tightened_by'],
    wide: [
      'bolt_size',
      'grease',
      'target_nm',
      'measured_nm',
      'off_by',
      'tool',
      'tightened_on',
      'tightened_by',
    ],
  },
  filters: ['bolt_size', 'grease', 'tightened_on', 'tightened_by'],
  search: ['flange_no'],
  title_expr: '{flange_no}',
  statuses: [
    {
      code: 'open',
      label: say('Open', 'Åpen', 'Atvira', 'Otwarte', 'Öppen'),
      colour: 'active',
      final: false,
    },
    {
      code: 'done',
      label: say('Done', 'Ferdig', 'Baigta', 'Zakończone', 'Klar'),
      colour: 'good',
      final: true,
    },
  ],
  transitions: [
    {
      from: 'open',
      to: 'done',
      level: 'contribute',
      require: ['measured_nm'],
      label: say('Finish', 'Fullfør', 'Užbaigti', 'Zakończ', 'Slutför'),
    },
    {
      from: 'done',
      to: 'open',
      level: 'manage',
      require: [],
      label: say('Reopen', 'Åpne igjen', 'Atverti iš naujo', 'Otwórz ponownie', 'Öppna igen'),
    },
  ],
  unique: ['flange_no'],
  copy_previous: true,
  notices: [{ on: 'status:done', to: ['leader', 'inspector'], mail: false }],
};

const entry = (
  flange_no: string,
  bolt_size: string,
  [target_nm, measured_nm]: readonly [target: number, measured: number | null],
  record: Omit<DemoOwnRecord, 'project' | 'values'>,
): DemoOwnRecord => ({
  ...record,
  project: '2501',
  values: { flange_no, bolt_size, grease: target_nm > 600 ? 'moly_paste' : 'oil', target_nm, measured_nm },
});

export const fjordstalTorqueLog: DemoOwnModule = {
  id: 1,
  form,
  wrapper,
  records: [
    entry('A4-F01', 'M16', [195, 198], { by: 'sveis1', written: -12, status: 'done', tool: 'M-011' }),
    entry('A4-F02', 'M16', [195, 190], { by: 'sveis1', written: -12, status: 'done', tool: 'M-011' }),
    entry('A4-F03', 'M20', [385, 392], { by: 'sveis2', written: -10, status: 'done' }),
    entry('A5-F01', 'M20', [385, 321], { by: 'sveis2', written: -9, status: 'open' }),
    entry('A5-F02', 'M24', [665, 671], { by: 'sveis1', written: -6, status: 'done' }),
    entry('A6-F01', 'M24', [665, 650], { by: 'bas', written: -4, status: 'done' }),
    entry('A6-F02', 'M30', [1310, 1295], { by: 'sveis2', written: -2, status: 'open' }),
    entry('A7-F01', 'M36', [2280, null], { by: 'sveis1', written: -1, status: 'open' }),
  ],
};
