import { type DemoRecord, day, file, person, record } from '../../demo-record.ts';
import { type PipeSheet, pipeDrawing, type TitleBlock } from '../../sheets/pipe-drawing.ts';

const COMPANY = 'Fjordstål AS';

/** Cooling water from the pump to the header: ten welds in P235GH. */
const coolingWater: PipeSheet = {
  bore: 13,
  runs: [
    [
      [0, 0, 0],
      [1250, 0, 0],
      [1250, 0, 1800],
      [1250, 1600, 1800],
      [2650, 1600, 1800],
      [2650, 1600, 1200],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [-1, 0, 0] },
    { at: [2650, 1600, 1200], along: [0, 0, -1] },
  ],
  valves: [{ at: [2000, 1600, 1800], along: [1, 0, 0] }],
  welds: {
    'W-03': [140, 0, 0],
    'W-01': [1130, 0, 0],
    'W-02': [1250, 0, 120],
    'W-04': [1250, 0, 1680],
    'W-05': [1250, 120, 1800],
    'W-10': [1250, 800, 1800],
    'W-06': [1250, 1480, 1800],
    'W-07': [1370, 1600, 1800],
    'W-09': [2530, 1600, 1800],
    'W-08': [2650, 1600, 1330],
  },
  dimensions: [
    { from: [0, 0, 0], to: [1250, 0, 0], aside: [0, -330, 0] },
    { from: [1250, 0, 0], to: [1250, 0, 1800], aside: [-380, 0, 0] },
    { from: [1250, 0, 1800], to: [1250, 1600, 1800], aside: [0, 0, 300] },
    { from: [1250, 1600, 1800], to: [2650, 1600, 1800], aside: [0, 0, 380] },
    { from: [2650, 1600, 1800], to: [2650, 1600, 1200], aside: [300, 0, 0] },
  ],
  notes: [
    'Alle mål i mm. Sveis 10 er feltsveis.',
    'NDT: VT 100 %, RT 10 %. Kvalitetsnivå C etter ISO 5817.',
    'Trykktest etter EN 13480-5, PS 16 bar.',
  ],
  parts: [
    ['1', '6,6 m', 'Rør 60,3 x 3,6', 'P235GH'],
    ['2', '4', 'Bend 90°, 60,3 x 3,6', 'P235GH'],
    ['3', '2', 'Flens DN50 PN16', 'P250GH'],
    ['4', '1', 'Kuleventil DN50 PN16', '1.0619'],
  ],
};

/** Steam to the turbine hall: thick walls in P11, treated after welding. */
const steam: PipeSheet = {
  bore: 24,
  runs: [
    [
      [0, 0, 0],
      [0, 0, 1500],
      [0, 2700, 1500],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [0, 0, -1] },
    { at: [0, 2700, 1500], along: [0, 1, 0] },
  ],
  valves: [{ at: [0, 1950, 1500], along: [0, 1, 0] }],
  welds: {
    'W-11': [0, 0, 1270],
    'W-12': [0, 230, 1500],
    'W-13': [0, 1300, 1500],
    'W-14': [0, 2550, 1500],
  },
  dimensions: [
    { from: [0, 0, 0], to: [0, 0, 1500], aside: [-500, 0, 0] },
    { from: [0, 0, 1500], to: [0, 2700, 1500], aside: [0, 0, 480] },
  ],
  notes: [
    'Forvarm til minst 150 °C. Varmebehandling 650–705 °C etter sveising.',
    'NDT: VT, UT og MT 100 %, etter varmebehandling. Kvalitetsnivå B.',
    'Damp 60 bar, 450 °C. PED kategori II.',
  ],
  parts: [
    ['1', '4,0 m', 'Rør 168,3 x 18,3', 'A335 P11'],
    ['2', '1', 'Bend 90°, 168,3 x 18,3', 'A234 WP11'],
    ['3', '2', 'Sveiseflens DN150 cl. 900', 'A182 F11'],
    ['4', '1', 'Stengeventil DN150 cl. 900', 'A217 WC6'],
  ],
};

/** The pump skid: stainless pipes on the first sheet, the frame they stand on on the second. */
const skidPipes: PipeSheet = {
  bore: 15,
  runs: [
    [
      [0, 0, 0],
      [0, 1250, 0],
      [0, 1250, 1800],
      [0, 2450, 1800],
    ],
    [
      [0, 1250, 0],
      [1400, 1250, 0],
      [1400, 1250, -700],
    ],
    [
      [1400, 1250, 0],
      [1400, 2100, 0],
      [1400, 2100, 1000],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [0, -1, 0] },
    { at: [0, 2450, 1800], along: [0, 1, 0] },
    { at: [1400, 1250, -700], along: [0, 0, -1] },
    { at: [1400, 2100, 1000], along: [0, 0, 1] },
  ],
  valves: [{ at: [1400, 1700, 0], along: [0, 1, 0] }],
  welds: {
    'W-15': [0, 300, 0],
    'W-16': [0, 1250, 420],
    'W-17': [0, 1250, 1500],
    'W-18': [0, 2200, 1800],
    'W-19': [600, 1250, 0],
    'W-20': [1400, 1250, -420],
  },
  dimensions: [
    { from: [0, 0, 0], to: [0, 1250, 0], aside: [340, 0, 0] },
    { from: [0, 1250, 0], to: [0, 1250, 1800], aside: [-300, 0, 0] },
    { from: [0, 1250, 1800], to: [0, 2450, 1800], aside: [0, 0, 260] },
  ],
  notes: [
    'Alle mål i mm. Rørsveiser med rotgass, restoksygen under 100 ppm.',
    'NDT: VT 100 %, RT 10 % og PT 10 % av buttsveis. Kvalitetsnivå C.',
  ],
  parts: [
    ['1', '7,9 m', 'Rør 60,3 x 3,91', '1.4404'],
    ['2', '2', 'T-stykke 60,3 x 3,91', '1.4404'],
    ['3', '4', 'Krage og løsflens DN50', '1.4404'],
    ['4', '1', 'Spjeldventil DN50', '1.4408'],
  ],
};

const skidFrame: PipeSheet = {
  bore: 20,
  runs: [
    [
      [0, 0, 0],
      [2600, 0, 0],
      [2600, 1400, 0],
      [0, 1400, 0],
      [0, 0, 0],
    ],
    [
      [1300, 0, 0],
      [1300, 1400, 0],
    ],
  ],
  flanges: [],
  plates: [
    [
      [1150, 0, 12],
      [1450, 0, 12],
      [1450, 0, 330],
      [1150, 0, 330],
    ],
    [
      [2600, 550, 12],
      [2600, 850, 12],
      [2600, 850, 330],
      [2600, 550, 330],
    ],
    [
      [300, 350, 12],
      [1000, 350, 12],
      [1000, 1050, 12],
      [300, 1050, 12],
    ],
  ],
  welds: {
    'W-21': [1150, 0, 40],
    'W-22': [1450, 0, 40],
    'W-23': [2600, 550, 40],
    'W-24': [2600, 850, 40],
  },
  dimensions: [
    { from: [0, 0, 0], to: [2600, 0, 0], aside: [0, -380, 0] },
    { from: [2600, 0, 0], to: [2600, 1400, 0], aside: [380, 0, 0] },
  ],
  notes: ['Ramme av UNP 160. Knekter t = 10, kilsveis a5 rundt.', 'NDT: VT 100 %, MT 5 % av kilsveis.'],
  parts: [
    ['11', '9,4 m', 'UNP 160', 'S355J2+N'],
    ['12', '2', 'Knekt t = 10', 'S355J2+N'],
    ['13', '1', 'Pumpeplate t = 20', 'S355J2+N'],
  ],
};

interface Drawn {
  readonly block: TitleBlock;
  readonly sheets: readonly PipeSheet[];
  readonly project: string;
  readonly made: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const allOf = (...methods: readonly string[]) => methods.map((method) => ({ method, percent: 100 }));

const drawings: readonly Drawn[] = [
  {
    block: {
      company: COMPANY,
      project: '24011 Cooling and steam lines, Fjordkraft',
      number: 'ISO-1001',
      revision: 'B',
      title: 'Kjølevann fra pumpe til fordeler',
      facts: ['EN 13480', 'Nivå C', 'PED I', 'PS 16 bar', '50 °C'],
    },
    sheets: [coolingWater],
    project: '24011',
    made: -45,
    values: {
      folder: 'isometrics',
      drawing_type: 'isometric',
      line_system: '2"-CW-1001',
      medium: 'Kjølevann',
      design_code: 'EN_13480',
      quality_level: 'C',
      ped_category: 'I',
      design_pressure: 16,
      design_temp_min: 0,
      design_temp_max: 50,
      wpqr: [record('wpqr', 'WPQR-21')],
      wps: [record('projectwps', 'WPS-101')],
      enabled_ndts: ['VT', 'RT'],
      ndt_extent: [...allOf('VT'), { method: 'RT', percent: 10, acceptance: 'ISO 10675-1 nivå 2' }],
      // Both spools of the line are painted, and one of them has left.
      spool_marks: [
        { spool: '1001-1', step: 'cut', on: day(-26), by: person('jonasb') },
        { spool: '1001-1', step: 'fitted', on: day(-25), by: person('jonasb') },
        { spool: '1001-1', step: 'painted', on: day(-3), by: person('rasa') },
        { spool: '1001-1', step: 'shipped', on: day(-1), by: person('jonasb') },
        { spool: '1001-2', step: 'painted', on: day(-3), by: person('rasa') },
      ],
    },
  },
  {
    block: {
      company: COMPANY,
      project: '24011 Cooling and steam lines, Fjordkraft',
      number: 'ISO-1002',
      revision: 'A',
      title: 'Damp til turbinhall',
      facts: ['ASME B31.3', 'Nivå B', 'PED II', 'PS 60 bar', '450 °C'],
    },
    sheets: [steam],
    project: '24011',
    made: -40,
    values: {
      folder: 'isometrics',
      drawing_type: 'isometric',
      line_system: '6"-HS-1002',
      medium: 'Damp',
      design_code: 'ASME_B31_3',
      quality_level: 'B',
      ped_category: 'II',
      design_pressure: 60,
      design_temp_min: 0,
      design_temp_max: 450,
      wpqr: [record('wpqr', 'WPQR-52')],
      wps: [record('projectwps', 'WPS-410')],
      enabled_ndts: ['VT', 'UT', 'MT'],
      ndt_extent: allOf('VT', 'UT', 'MT'),
      ndt_hold_hours: 24,
      pwht_required: true,
    },
  },
  {
    block: {
      company: COMPANY,
      project: '24027 Stainless pump skid, Baltic Dairy',
      number: 'SK-2001',
      revision: '0',
      title: 'Pumpeskid, rør og ramme',
      facts: ['EN 13480', 'Nivå C', '1.4404 / S355'],
    },
    sheets: [skidPipes, skidFrame],
    project: '24027',
    made: -30,
    values: {
      folder: 'general_arrangement',
      drawing_type: 'general_arrangement',
      line_system: 'Skid 2001',
      medium: 'Melk',
      design_code: 'EN_13480',
      quality_level: 'C',
      ped_category: 'none',
      design_pressure: 10,
      design_temp_min: 0,
      design_temp_max: 90,
      wpqr: [record('wpqr', 'WPQR-33'), record('wpqr', 'WPQR-40')],
      wps: [record('projectwps', 'WPS-203'), record('projectwps', 'WPS-305')],
      enabled_ndts: ['VT', 'RT', 'PT', 'MT'],
      ndt_extent: [
        ...allOf('VT'),
        { method: 'RT', joint: 'BW', percent: 10 },
        { method: 'PT', joint: 'BW', percent: 10 },
        { method: 'MT', joint: 'FW', percent: 5 },
      ],
    },
  },
];

/** The drawings of the piping projects, made here from the very lines their welds lie on. */
export const fjordstalDrawings: readonly DemoRecord[] = drawings.map(
  ({ block, sheets, project, made, values }) => {
    const { number, revision, title } = block;
    const { bytes, welds } = pipeDrawing(block, sheets);
    const name = `${number}_rev-${revision}.pdf`;
    return {
      module: 'projectdrawing',
      name: number,
      project,
      by: 'ingrid',
      day: made,
      values: {
        drawing_no: number,
        revision,
        revision_date: day(made),
        title,
        ...values,
        documents: [
          {
            file: [file({ name, type: 'application/pdf', bytes })],
            kind: 'drawing',
            revision,
            current: true,
          },
        ],
        approved_by: person('ingrid'),
        approved_at: day(made + 1),
        pins: Object.entries(welds).map(([weld, at]) => ({ weld: record('projectweldlog', weld), ...at })),
      },
      steps: [
        { to: 'review', by: 'ingrid' },
        { to: 'approved', by: 'ingrid' },
      ],
    };
  },
);
