import { type DemoRecord, day, person, record } from '../../demo-record.ts';

interface Line {
  readonly no: string;
  readonly rest?: Readonly<Record<string, unknown>>;
}

interface Report {
  /** Method and number within its project: what the welds call it. */
  readonly name: string;
  readonly project: '24011' | '24027';
  readonly drawing: string;
  /** Days from today. */
  readonly on: number;
  readonly lines: readonly Line[];
  readonly stage?: string;
}

const welds = (...numbers: readonly string[]): readonly Line[] => numbers.map((no) => ({ no }));

interface Method {
  readonly procedure: string;
  readonly by: 'piotr' | 'sara';
  /** The stamp on the tester's certificate. */
  readonly certificate: string;
  readonly equipment: readonly string[];
  readonly setup: Readonly<Record<string, unknown>>;
}

const methods: Readonly<Record<string, Method>> = {
  VT: {
    procedure: 'VT-01 rev. 3',
    by: 'piotr',
    certificate: 'PZ11',
    equipment: ['M-045'],
    setup: { light: 620, surface: 'brushed', gauge_used: 'Sveisemål WG1, speil, lykt' },
  },
  RT: {
    procedure: 'NK-RT-10 rev. 2',
    by: 'sara',
    certificate: 'SH12',
    equipment: ['M-041'],
    setup: {
      surface: 'as_welded',
      source: 'se_75',
      energy: '1480 GBq',
      technique_class: 'B',
      setup: 'DWDI',
      sfd: 500,
      focal_size: 2,
      exposure: 4.5,
      film_class: 'C4',
      screens: 'Pb 0,1 / 0,1',
      density: 2.6,
      iqi_type: '13 FE EN',
      iqi_required: 'W14',
      iqi_seen: 'W15',
    },
  },
  UT: {
    procedure: 'NK-UT-04 rev. 1',
    by: 'sara',
    certificate: 'SH12',
    equipment: ['M-020'],
    setup: {
      surface: 'ground',
      instrument: 'Epoch 650',
      probes: [
        { type: 'MWB60', frequency: 4, angle: 60, size: '8x9' },
        { type: 'MWB70', frequency: 4, angle: 70, size: '8x9' },
      ],
      couplant: 'Ultragel II',
      block: 'V1, V2',
      sensitivity: 'DAC, SDH 3 mm',
      test_level: 'B',
    },
  },
  PAUT: {
    procedure: 'NK-PA-02 rev. 1',
    by: 'sara',
    certificate: 'SH12',
    equipment: ['M-020'],
    setup: {
      surface: 'ground',
      instrument: 'OmniScan X3',
      probes: [{ type: '5L32-A31', frequency: 5, angle: 55, size: '19x10' }],
      couplant: 'Ultragel II',
      block: 'PA-kloss 18 mm, SDH 3 mm',
      sensitivity: 'TCG, SDH 3 mm',
      test_level: 'B',
    },
  },
  MT: {
    procedure: 'MT-02 rev. 1',
    by: 'piotr',
    certificate: 'PZ11',
    equipment: ['M-042', 'M-045'],
    setup: {
      surface: 'ground',
      viewing: 'colour',
      light: 780,
      technique: 'yoke_ac',
      medium: 'MR 76S',
      contrast: 'MR 72',
      field: 3.2,
    },
  },
  PT: {
    procedure: 'PT-01 rev. 2',
    by: 'piotr',
    certificate: 'PZ11',
    equipment: ['M-045'],
    setup: {
      surface: 'brushed',
      surface_temp: 17,
      viewing: 'colour',
      light: 780,
      penetrant: 'MR 68NF',
      cleaner: 'MR 79',
      developer: 'MR 70',
      batches: '68NF-2409, 79-2411, 70-2408',
      dwell: 20,
      develop: 15,
    },
  },
};

const fused = { result: 'rejected', defect: '401', size: 18, location: 'Klokka 4' };

const cooling = { project: '24011', drawing: 'ISO-1001' } as const;
const steam = { project: '24011', drawing: 'ISO-1002' } as const;
const skid = { project: '24027', drawing: 'SK-2001' } as const;

const reports: readonly Report[] = [
  {
    ...cooling,
    name: 'VT-0001',
    on: -20,
    lines: welds('W-01', 'W-02', 'W-03', 'W-04', 'W-05', 'W-06', 'W-07', 'W-08', 'W-09', 'W-10'),
  },
  { ...cooling, name: 'RT-0001', on: -19, lines: [...welds('W-02'), { no: 'W-07', rest: fused }] },
  {
    ...cooling,
    name: 'RT-0002',
    on: -15,
    stage: 'after_repair',
    lines: [{ no: 'W-07', rest: { repair_no: 'R1' } }, ...welds('W-08', 'W-09')],
  },
  { ...steam, name: 'VT-0002', on: -9, lines: welds('W-11', 'W-12') },
  { ...steam, name: 'UT-0001', on: -6, stage: 'after_pwht', lines: welds('W-11', 'W-12') },
  { ...steam, name: 'MT-0001', on: -6, stage: 'after_pwht', lines: welds('W-11', 'W-12') },
  { ...steam, name: 'PAUT-0001', on: -5, stage: 'after_pwht', lines: welds('W-12') },
  { ...steam, name: 'VT-0003', on: -1, lines: welds('W-13') },
  { ...skid, name: 'VT-0001', on: -19, lines: welds('W-21') },
  { ...skid, name: 'MT-0001', on: -18, lines: welds('W-21') },
  { ...skid, name: 'VT-0002', on: -8, lines: welds('W-15', 'W-16', 'W-17', 'W-18') },
  { ...skid, name: 'PT-0001', on: -7, lines: welds('W-15') },
  { ...skid, name: 'RT-0001', on: -7, lines: welds('W-16') },
];

function recordOf({ name, project, drawing, on, lines, stage = 'final' }: Report): DemoRecord {
  const [method = ''] = name.split('-');
  const usual = methods[method];
  if (!usual) throw new Error(`the demo has no set-up for ${method}`);
  const { by, procedure, certificate, equipment, setup } = usual;
  return {
    module: 'projectndt',
    name: `${project} ${name}`,
    project,
    by: 'piotr',
    day: on - 1,
    values: {
      method,
      drawing: [record('projectdrawing', drawing)],
      request_date: day(on - 1),
      due_date: day(on + 2),
      company: by === 'sara' ? 'Nordkontroll AS' : 'Fjordstål AS',
      stage,
      lines: lines.map(({ no, rest }) => ({
        weld: record('projectweldlog', no),
        result: 'accepted',
        ...rest,
      })),
      procedure,
      equipment: equipment.map((number) => record('equipment', number)),
      operator_cert: record('expertise', certificate),
      ...setup,
      performed_by: person(by),
      performed_at: day(on),
      approved_by: person('ingrid'),
      approved_at: day(Math.min(0, on + 1)),
    },
    steps: [
      { to: 'in_progress', by },
      { to: 'submitted', by },
      { to: 'approved', by: 'ingrid' },
    ],
  };
}

/** Asked of the inspection firm and not tested yet. */
const openRequest: DemoRecord = {
  module: 'projectndt',
  name: '24011 UT-0002',
  project: '24011',
  by: 'piotr',
  day: -1,
  values: {
    method: 'UT',
    drawing: [record('projectdrawing', 'ISO-1002')],
    request_date: day(-1),
    due_date: day(3),
    company: 'Nordkontroll AS',
    stage: 'after_pwht',
    lines: [{ weld: record('projectweldlog', 'W-13') }],
  },
  steps: [],
};

/** What was tested on the two piping projects, what came of it, and what is still to be tested. */
export const fjordstalNdt: readonly DemoRecord[] = [...reports.map(recordOf), openRequest];
