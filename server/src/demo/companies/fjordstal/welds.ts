import { type DemoRecord, day, moment, person, record } from '../../demo-record.ts';

interface Procedure {
  readonly joint: 'BW' | 'FW';
  readonly positions: readonly string[];
  readonly consumables: readonly {
    run: string;
    classification: string;
    diameter: number;
    batch_number: string;
  }[];
  readonly parameters: readonly {
    run: string;
    process: string;
    amps: number;
    volts: number;
    speed: number;
  }[];
  readonly preheat: number;
  readonly interpass: number;
}

const pipe = { joint: 'BW', positions: ['H-L045'] } as const;

/** How each procedure was welded after: figures inside its limits, and the batches of its fillers. */
const procedures: Readonly<Record<string, Procedure>> = {
  'WPS-101': {
    ...pipe,
    consumables: [
      { run: 'all', classification: 'ISO 636-A W 42 5 W3Si1', diameter: 2.4, batch_number: 'L-55120' },
    ],
    parameters: [{ run: 'all', process: '141', amps: 100, volts: 12, speed: 70 }],
    preheat: 18,
    interpass: 190,
  },
  'WPS-203': {
    ...pipe,
    consumables: [
      { run: 'all', classification: 'ISO 14343-A W 19 12 3 L Si', diameter: 2, batch_number: 'L-61077' },
    ],
    parameters: [{ run: 'all', process: '141', amps: 90, volts: 11.5, speed: 70 }],
    preheat: 18,
    interpass: 120,
  },
  'WPS-305': {
    joint: 'FW',
    positions: ['PB'],
    consumables: [
      { run: 'all', classification: 'ISO 14341-A G 42 4 M21 3Si1', diameter: 1.2, batch_number: 'L-70010' },
    ],
    parameters: [{ run: 'all', process: '135', amps: 240, volts: 27.5, speed: 380 }],
    preheat: 18,
    interpass: 180,
  },
  'WPS-410': {
    ...pipe,
    consumables: [
      { run: 'root', classification: 'ISO 21952-A W CrMo1Si', diameter: 2.4, batch_number: 'L-80233' },
      { run: 'fill', classification: 'ISO 3580-A E CrMo1 B', diameter: 3.2, batch_number: 'L-80240' },
    ],
    parameters: [
      { run: 'root', process: '141', amps: 110, volts: 12, speed: 70 },
      { run: 'fill', process: '111', amps: 115, volts: 23, speed: 120 },
    ],
    preheat: 165,
    interpass: 260,
  },
};

const stamps: Readonly<Record<string, string>> = {
  JB01: 'jonasb',
  TK02: 'tomas',
  MN03: 'marek',
  EL04: 'erikl',
  MP05: 'mantas',
};

/** Materials and sizes of each drawing's welds. */
interface Sheet {
  readonly project: string;
  readonly drawing: string;
  readonly grades: readonly [string, string];
  readonly size: readonly [diameter: number | null, thickness: number];
  readonly required: readonly string[];
  readonly percent: number;
}

const cooling: Sheet = {
  project: '24011',
  drawing: 'ISO-1001',
  grades: ['P235GH', 'P235GH'],
  size: [60.3, 3.6],
  required: ['VT', 'RT'],
  percent: 10,
};
const steam: Sheet = {
  project: '24011',
  drawing: 'ISO-1002',
  grades: ['A335 P11', 'A234 WP11'],
  size: [168.3, 18.3],
  required: ['VT', 'UT', 'MT'],
  percent: 100,
};
const skid: Sheet = {
  project: '24027',
  drawing: 'SK-2001',
  grades: ['1.4404', '1.4404'],
  size: [60.3, 3.91],
  required: ['VT', 'RT', 'PT'],
  percent: 10,
};
const frame: Sheet = {
  ...skid,
  grades: ['S355J2+N', 'S355J2+N'],
  size: [null, 10],
  required: ['VT', 'MT'],
  percent: 5,
};

interface Tested {
  readonly method: 'VT' | 'RT' | 'UT' | 'MTPT' | 'PAUT';
  /** Days from today. */
  readonly on: number;
  readonly by: 'piotr' | 'sara';
}

const vt = (on: number): Tested => ({ method: 'VT', on, by: 'piotr' });
const rt = (on: number): Tested => ({ method: 'RT', on, by: 'sara' });
const ut = (on: number): Tested => ({ method: 'UT', on, by: 'sara' });
const paut = (on: number): Tested => ({ method: 'PAUT', on, by: 'sara' });
const surface = (on: number): Tested => ({ method: 'MTPT', on, by: 'piotr' });

/** The reports of a project by the day of the test; what was tested for the surface depends on the material. */
const reportOf: Readonly<Record<string, string>> = {
  '24011 VT -20': 'VT-0001',
  '24011 VT -9': 'VT-0002',
  '24011 VT -1': 'VT-0003',
  '24011 RT -19': 'RT-0001',
  '24011 RT -15': 'RT-0002',
  '24011 UT -6': 'UT-0001',
  '24011 MTPT -6': 'MT-0001',
  '24011 PAUT -5': 'PAUT-0001',
  '24027 VT -19': 'VT-0001',
  '24027 VT -8': 'VT-0002',
  '24027 MTPT -18': 'MT-0001',
  '24027 MTPT -7': 'PT-0001',
  '24027 RT -7': 'RT-0001',
};

interface DemoWeld {
  readonly no: string;
  readonly sheet: Sheet;
  readonly wps: string;
  readonly spool?: string;
  readonly heats?: readonly [string, string];
  readonly welder?: string;
  /** Days from today; a weld with a welder and no end was begun today. */
  readonly end?: number;
  readonly tests?: readonly Tested[];
  /** Methods beyond those every weld of the sheet gets. */
  readonly sampled?: readonly string[];
  readonly isWelded?: false;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Methods every weld gets by the extent of its drawing. */
const everyWeld = ({ drawing }: Sheet): readonly string[] =>
  drawing === 'ISO-1002' ? ['VT', 'UT', 'MT'] : ['VT'];

const on1001 = (
  no: string,
  spool: string,
  heats: readonly [string, string],
  welder: string,
  end: number,
  rest: Partial<DemoWeld> = {},
): DemoWeld => ({
  no,
  sheet: cooling,
  wps: 'WPS-101',
  spool,
  heats,
  welder,
  end,
  tests: [vt(-20)],
  ...rest,
});

const repaired = {
  repairs: [
    {
      no: 'R1',
      method: 'RT',
      defect: '401',
      length: 18,
      location: 'Klokka 4',
      excavated_ok: true,
      welder: person('tomas'),
      date: day(-17),
      report: record('projectndt', '24011 RT-0002'),
      result: 'accepted',
    },
  ],
};
const extra = { ndt_extra: [{ method: 'RT', because: record('projectweldlog', 'W-07') }] };

const welds: readonly DemoWeld[] = [
  on1001('W-01', '1001-1', ['48213', 'E7731'], 'JB01', -24),
  on1001('W-02', '1001-1', ['E7731', '48213'], 'JB01', -24, { tests: [vt(-20), rt(-19)], sampled: ['RT'] }),
  on1001('W-03', '1001-1', ['48213', 'F2290'], 'JB01', -24),
  on1001('W-04', '1001-1', ['48213', 'E7731'], 'JB01', -23),
  on1001('W-05', '1001-1', ['E7731', '48213'], 'JB01', -23),
  on1001('W-06', '1001-2', ['48213', 'E7731'], 'TK02', -22),
  on1001('W-07', '1001-2', ['E7731', '48213'], 'TK02', -22, {
    tests: [vt(-20), rt(-15)],
    sampled: ['RT'],
    more: repaired,
  }),
  on1001('W-08', '1001-2', ['48213', 'F2290'], 'TK02', -22, {
    tests: [vt(-20), rt(-15)],
    sampled: ['RT'],
    more: extra,
  }),
  on1001('W-09', '1001-2', ['48213', 'E7731'], 'TK02', -21, {
    tests: [vt(-20), rt(-15)],
    sampled: ['RT'],
    more: extra,
  }),
  on1001('W-10', '1001-2', ['48213', '48213'], 'TK02', -21, { more: { shop_field: 'field' } }),
  {
    no: 'W-11',
    sheet: steam,
    wps: 'WPS-410',
    heats: ['77102', 'E8805'],
    welder: 'MN03',
    end: -12,
    tests: [vt(-9), ut(-6), surface(-6)],
    more: { pwht: record('projectpwht', 'PWHT-0001') },
  },
  {
    no: 'W-12',
    sheet: steam,
    wps: 'WPS-410',
    heats: ['E8805', '77102'],
    welder: 'MN03',
    end: -11,
    // The customer wanted a picture of the whole wall of one weld.
    tests: [vt(-9), ut(-6), surface(-6), paut(-5)],
    sampled: ['PAUT'],
    more: { pwht: record('projectpwht', 'PWHT-0001') },
  },
  {
    no: 'W-13',
    sheet: steam,
    wps: 'WPS-410',
    heats: ['77102', '77102'],
    welder: 'MN03',
    end: -2,
    tests: [vt(-1)],
    more: { ndt_requested: ['UT'], pwht: record('projectpwht', 'PWHT-0002') },
  },
  { no: 'W-14', sheet: steam, wps: 'WPS-410' },
  {
    no: 'W-15',
    sheet: skid,
    wps: 'WPS-203',
    heats: ['55S10', 'T6604'],
    welder: 'EL04',
    end: -10,
    tests: [vt(-8), surface(-7)],
    sampled: ['PT'],
  },
  {
    no: 'W-16',
    sheet: skid,
    wps: 'WPS-203',
    heats: ['T6604', '55S10'],
    welder: 'EL04',
    end: -10,
    tests: [vt(-8), rt(-7)],
    sampled: ['RT'],
  },
  ...['W-17', 'W-18'].map(
    (no): DemoWeld => ({
      no,
      sheet: skid,
      wps: 'WPS-203',
      heats: ['55S10', '55S10'],
      welder: 'EL04',
      end: -9,
      tests: [vt(-8)],
    }),
  ),
  { no: 'W-19', sheet: skid, wps: 'WPS-203', heats: ['55S10', '55S10'], welder: 'EL04' },
  { no: 'W-20', sheet: skid, wps: 'WPS-203' },
  {
    no: 'W-21',
    sheet: frame,
    wps: 'WPS-305',
    heats: ['S3550', 'S3550'],
    welder: 'MP05',
    end: -20,
    tests: [vt(-19), surface(-18)],
    sampled: ['MT'],
  },
  {
    no: 'W-22',
    sheet: frame,
    wps: 'WPS-305',
    heats: ['S3550', 'S3550'],
    welder: 'MP05',
    end: -3,
    // The welder's certificate has lapsed: the stage cannot be completed.
    isWelded: false,
  },
  ...['W-23', 'W-24'].map((no): DemoWeld => ({ no, sheet: frame, wps: 'WPS-305' })),
];

const PLANNED = -30;

const resultsOf = (project: string, tests: readonly Tested[]): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...tests.map(({ method, on, by }) => {
      const prefix = method.toLowerCase();
      return {
        [`${prefix}_result`]: 'accepted',
        [`${prefix}_report`]: record('projectndt', `${project} ${reportOf[`${project} ${method} ${on}`]}`),
        [`${prefix}_signed_at`]: day(on),
        [`${prefix}_signed_by`]: person(by),
      };
    }),
  ) as Readonly<Record<string, unknown>>;

/** Whether every selected method has its result: both surface methods share one. */
const isTested = (selected: readonly string[], tests: readonly Tested[]): boolean =>
  selected.every((method) =>
    tests.some((test) => test.method === (method === 'MT' || method === 'PT' ? 'MTPT' : method)),
  );

function recordOf({
  no,
  sheet,
  wps,
  spool,
  heats,
  welder,
  end,
  tests = [],
  sampled = [],
  ...rest
}: DemoWeld): DemoRecord {
  const procedure = procedures[wps];
  if (!procedure) throw new Error(`the demo has no figures for ${wps}`);
  const { project, drawing, grades, size, required, percent } = sheet;
  const selected = [...everyWeld(sheet), ...sampled];
  const isWelded = end !== undefined && rest.isWelded !== false;
  const isDone = isWelded && isTested(selected, tests);
  const lastTest = Math.max(...tests.map(({ on }) => on));
  return {
    module: 'projectweldlog',
    name: no,
    project,
    by: 'ingrid',
    day: PLANNED,
    values: {
      weld_number: no,
      drawing: record('projectdrawing', drawing),
      spool: spool ?? null,
      shop_field: 'shop',
      joint_type: procedure.joint,
      joint_prep: procedure.joint === 'BW' ? (sheet === steam ? 'U' : 'V') : null,
      designation_1: grades[0],
      designation_2: grades[1],
      thickness_1: size[1],
      thickness_2: size[1],
      diameter: size[0],
      ...(procedure.joint === 'FW' ? { throat: 5, weld_length: 640 } : {}),
      wps: record('projectwps', wps),
      ndt_required: required,
      ndt_percentage: percent,
      ndt_selected: selected,
      engineering: 'completed',
      engineering_by: person('ingrid'),
      engineering_at: moment(PLANNED, '14:00'),
      ...(welder === undefined
        ? {}
        : {
            welders: [
              { run: 'all', user: person(stamps[welder] ?? ''), certificate: record('expertise', welder) },
            ],
            weld_start: moment(end ?? 0, end === undefined ? '00:05' : '09:10'),
            material_1: record('projectmateriallist', heats?.[0] ?? ''),
            material_2: record('projectmateriallist', heats?.[1] ?? ''),
            position: procedure.positions,
            consumables: procedure.consumables,
            preheat: procedure.preheat,
          }),
      ...(end === undefined
        ? {}
        : {
            weld_end: moment(end, '11:40'),
            interpass_max: procedure.interpass,
            parameters: procedure.parameters,
          }),
      ...resultsOf(project, tests),
      ...rest.more,
      ...(isWelded
        ? {
            production: 'completed',
            production_by: person('bas'),
            production_at: moment(end, '14:30'),
          }
        : {}),
      ...(isDone ? { ndt: 'completed', ndt_by: person('piotr'), ndt_at: moment(lastTest, '15:00') } : {}),
    },
    steps: [
      { to: 'pending', by: 'ingrid' },
      ...(welder === undefined ? [] : [{ to: 'in_progress', by: stamps[welder] ?? '' }]),
      ...(isDone ? [{ to: 'completed', by: 'piotr' }] : []),
    ],
  };
}

/** The welds of three drawings: seventeen done, three under way and four to come. */
export const fjordstalWelds: readonly DemoRecord[] = welds.map(recordOf);
