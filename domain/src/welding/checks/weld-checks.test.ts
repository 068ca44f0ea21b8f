import { describe, expect, it } from 'vitest';
import { provedBy } from '../certificates/certificate.ts';
import { type WeldCheckCode, weldChecks } from './weld-checks.ts';
import type { Heat, Procedure, Weld, WelderCertificate, WeldFacts } from './weld-facts.ts';

const day = '2026-11-10';
const endAt = Date.parse(`${day}T12:00:00Z`);

const weld: Weld = {
  joint: 'BW',
  thickness: [3.6, 3.6],
  diameter: 60.3,
  heats: ['48213', 'E7731'],
  wpsId: 'wps-101',
  processes: ['141'],
  positions: ['H-L045'],
  consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1', batch: 'L-55120' }],
  welders: [{ run: 'all', userId: 1, certificateId: 'jb01' }],
  parameters: [{ run: 'all', amps: 100, volts: 12, speed: 60 }],
  endDay: day,
  endAt,
  preheat: 15,
  interpass: 180,
  revision: 'B',
  ndt: { VT: { result: 'accepted', testedAt: endAt }, RT: { result: 'accepted', testedAt: endAt + 1 } },
  repairs: [],
};

const wps: Procedure = {
  number: 'WPS-101',
  approvedOn: '2026-01-01',
  joints: ['BW'],
  processes: ['141'],
  positions: ['PA', 'PC', 'H-L045'],
  materials: [['1.1'], ['1.1', '1.2']],
  thickness: { min: 3, max: 7.2 },
  diameter: { min: 30.2 },
  consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
  runs: [{ run: 'all', heatInput: { min: 0.32, max: 1.31 } }],
  preheatMin: 5,
  interpassMax: 250,
  needsPwht: false,
};

const certificate: WelderCertificate = {
  ...provedBy({
    weldType: 'BW',
    product: 'T',
    thickness: 3.6,
    diameter: 60.3,
    position: 'H-L045',
    process: '141',
  }),
  number: 'C-1',
  isPed: false,
  testedOn: '2026-01-10',
  validUntil: '2029-01-10',
  isConfirmed: true,
  confirmations: ['2026-07-01'],
  holderId: 1,
  isForWelding: true,
};

const heat: Heat = { number: '48213', isVerified: true, certificateType: '3.1', materialGroup: '1.1' };

interface Other {
  readonly weld?: Partial<Weld>;
  readonly wps?: Partial<Procedure>;
  readonly certificate?: Partial<WelderCertificate>;
  readonly heat?: Partial<Heat>;
  readonly drawing?: Partial<NonNullable<WeldFacts['drawing']>>;
  readonly isPwhtApproved?: boolean;
  readonly treatedOn?: string;
  readonly isWpsOfDrawing?: boolean;
  readonly lots?: WeldFacts['lots'];
}

const facts = (other: Other = {}): WeldFacts => ({
  weld: { ...weld, ...other.weld },
  wps: { ...wps, ...other.wps },
  drawing: { revision: 'B', ped: 'I', needsPwht: false, ndtHold: 0, ...other.drawing },
  certificateOf: (id) => (id === 'jb01' ? { ...certificate, ...other.certificate } : undefined),
  heatOf: (id) => (id === '48213' ? { ...heat, ...other.heat } : { ...heat, number: id }),
  isPwhtApproved: () => other.isPwhtApproved ?? true,
  treatedOn: () => other.treatedOn ?? day,
  isWpsOfDrawing: other.isWpsOfDrawing,
  lots: other.lots,
  today: '2026-11-16',
});

const codes = Object.keys(weldChecks) as WeldCheckCode[];
const brokenBy = (of: WeldFacts) => codes.filter((code) => weldChecks[code](of).length > 0);

describe('a weld that follows its procedure', () => {
  it('breaks no rule', () => expect(brokenBy(facts())).toEqual([]));

  it('breaks none that needs what is not known here', () => {
    const unknown = { ...facts(), wps: undefined, drawing: undefined };
    const blind = { ...unknown, certificateOf: () => undefined, heatOf: () => undefined };
    expect(brokenBy(blind)).toEqual([]);
  });

  it('breaks none before it is welded', () => {
    const planned = {
      heats: [undefined, undefined] as const,
      consumables: [],
      welders: [],
      parameters: [],
      endDay: undefined,
      endAt: undefined,
      ndt: {},
      revision: undefined,
    };
    expect(brokenBy(facts({ weld: planned, drawing: { needsPwht: true } }))).toEqual([]);
  });
});

/** Two of three welds are selected. */
const short = { method: 'RT', joint: '', selected: 2, missing: 1 };

const fm = { joint: 'BR-ON', thickness: [20, 3.6] } as const;

const broken: readonly (readonly [WeldCheckCode, Other, string])[] = [
  ['WPS_NOT_APPROVED', { wps: { approvedOn: undefined } }, 'wps'],
  ['WPS_NOT_APPROVED', { wps: { approvedOn: '2026-11-11' } }, 'wps'],
  ['WPS_NOT_APPROVED', { wps: { endedOn: '2026-11-09' } }, 'wps'],
  ['WPS_DRAWING', { isWpsOfDrawing: false }, 'wps'],
  ['WPS_JOINT', { wps: { joints: ['FW'] } }, 'joint_type'],
  ['WPS_PROCESS', { wps: { processes: ['111'] } }, 'process'],
  ['WPS_POSITION', { wps: { positions: ['PA'] } }, 'position'],
  ['WPS_THICKNESS', { wps: { thickness: { min: 3.7, max: 8 } } }, 'thickness_1 thickness_2'],
  ['WPS_THICKNESS', { weld: { thickness: [3.6, 7.3] } }, 'thickness_2'],
  ['WPS_DIAMETER', { wps: { diameter: { min: 84 } } }, 'diameter'],
  ['WPS_MATERIAL', { heat: { materialGroup: '8.1' } }, 'material_1'],
  [
    'WPS_CONSUMABLE',
    { wps: { consumables: [{ run: 'all', classification: 'ISO 14343-A W 19 12 3 L Si' }] } },
    'consumables',
  ],
  ['PREHEAT_LOW', { weld: { preheat: 4.9 } }, 'preheat'],
  ['INTERPASS_HIGH', { weld: { interpass: 250.1 } }, 'interpass_max'],
  ['HEAT_INPUT', { weld: { parameters: [{ run: 'all', amps: 130, volts: 14, speed: 40 }] } }, 'parameters'],
  ['CERT_MISSING', { weld: { welders: [] } }, 'welders'],
  ['CERT_MISSING', { weld: { welders: [{ run: 'all', userId: 1 }] } }, 'welders'],
  ['CERT_MISSING', { certificate: { holderId: 2 } }, 'welders'],
  ['CERT_MISSING', { certificate: { isForWelding: false } }, 'welders'],
  ['CERT_MISSING', { certificate: { isDraft: true } }, 'welders'],
  ['CERT_MISSING', { certificate: { testedOn: '2026-11-11' } }, 'welders'],
  ['CERT_EXPIRED', { certificate: { validUntil: '2026-11-09' } }, 'welders'],
  ['CERT_EXPIRED', { certificate: { isRevoked: true } }, 'welders'],
  ['CERT_LAPSED', { certificate: { confirmations: [] } }, 'welders'],
  ['CERT_RANGE', { certificate: { thickness: { min: 3, max: 3.5 } } }, 'welders'],
  [
    'CERT_RANGE',
    { weld: { welders: [{ run: 'root', userId: 1, certificateId: 'jb01', deposit: 2 }] } },
    'welders',
  ],
  ['CERT_RANGE', { certificate: { fillerGroup: 'FM5' } }, 'welders'],
  ['CERT_PED', { drawing: { ped: 'II' } }, 'welders'],
  ['DIAMETER_MISSING', { weld: { diameter: undefined }, heat: { isPipe: true } }, 'diameter'],
  ['HEAT_MISSING', { weld: { heats: ['48213', undefined] } }, 'material_2'],
  ['HEAT_CERT', { heat: { isVerified: false } }, 'material_1'],
  ['HEAT_CERT', { heat: { certificateType: '2.2' } }, 'material_1'],
  [
    'BATCH_MISSING',
    { weld: { consumables: [{ run: 'all', classification: '', batch: ' ' }] } },
    'consumables',
  ],
  ['BATCH_MISSING', { weld: { consumables: [] } }, 'consumables'],
  ['NDT_SELECTION', { lots: [short] }, 'ndt_selected'],
  ['NDT_SELECTION', { lots: [{ ...short, joint: 'BW' }] }, 'ndt_selected'],
  ['NDT_ORDER', { weld: { ndt: { RT: { result: 'accepted' } } } }, 'ndt_status'],
  ['NDT_EARLY', { drawing: { ndtHold: 24 } }, 'ndt_status'],
  ['PWHT_MISSING', { drawing: { needsPwht: true } }, 'pwht'],
  ['PWHT_MISSING', { wps: { needsPwht: true }, weld: { pwhtId: 'x' }, isPwhtApproved: false }, 'pwht'],
  ['PWHT_WELDED_AFTER', { weld: { pwhtId: 'x' }, treatedOn: '2026-11-09' }, 'pwht'],
  [
    'PWHT_WELDED_AFTER',
    { weld: { pwhtId: 'x', repairs: [{ no: 'R1', location: 'a', day: '2026-11-11', isClosed: true }] } },
    'pwht',
  ],
  [
    'PWHT_TESTED_BEFORE',
    { wps: { needsPwht: true }, weld: { pwhtId: 'x' }, treatedOn: '2026-11-11' },
    'ndt_status',
  ],
  [
    'REPAIR_LIMIT',
    { weld: { repairs: ['R1', 'R2', 'R3'].map((no) => ({ no, location: '4 o’clock', isClosed: true })) } },
    'repairs',
  ],
  ['REV_CHANGED', { drawing: { revision: 'C' } }, 'drawing'],
];

describe('each rule alone', () => {
  it.each(broken)('%s: %j', (code, other, at) => {
    const of = facts(other);
    expect(brokenBy(of)).toEqual([code]);
    expect(
      weldChecks[code](of)
        .map(({ field }) => field)
        .join(' '),
    ).toBe(at);
  });

  it('has a weld that breaks it', () =>
    expect(new Set(broken.map(([code]) => code))).toEqual(new Set(codes)));
});

describe('what is allowed', () => {
  it.each<readonly [string, Other]>([
    ['a lot with all the welds it needs', { lots: [{ ...short, missing: 0 }] }],
    ['a selected weld of a lot that lacks others', { lots: [short], weld: { selected: ['VT', 'RT'] } }],
    ['a weld that was cut out', { lots: [short], weld: { isCutOut: true } }],
    ['a lot of other joints', { lots: [{ ...short, joint: 'FW' }] }],
    [
      'the lot of all joints, where this joint has one of its own',
      { lots: [short, { ...short, joint: 'BW', missing: 0 }] },
    ],
    ['a wall at the edge of the procedure', { weld: { thickness: [3, 7.2] } }],
    ['of a branch the wall of the header', { weld: fm, wps: { joints: ['BR-ON'] } }],
    [
      'groups the other way round',
      { wps: { materials: [['1.2'], ['1.1']] }, heat: { materialGroup: '1.2' } },
    ],
    ['a procedure that was superseded after the weld', { wps: { endedOn: '2026-11-10' } }],
    [
      'a classification written with other spaces',
      { weld: { consumables: [{ run: 'all', classification: 'iso636-a W42 5 w3si1', batch: 'x' }] } },
    ],
    [
      'a third-party certificate for a high category',
      { drawing: { ped: 'IV' }, certificate: { isPed: true } },
    ],
    ['a treatment that is approved', { drawing: { needsPwht: true }, weld: { pwhtId: 'x' } }],
    [
      'three repairs at different places',
      { weld: { repairs: ['a', 'b', 'c'].map((location) => ({ no: location, location, isClosed: true })) } },
    ],
    [
      'a visual test at once',
      { drawing: { ndtHold: 24 }, weld: { ndt: { VT: { result: 'accepted', testedAt: endAt } } } },
    ],
  ])('%s', (_what, other) => expect(brokenBy(facts(other))).toEqual([]));
});

it('a lot that lacks welds says how many are selected of how many', () =>
  expect(weldChecks.NDT_SELECTION(facts({ lots: [short] }))).toEqual([
    { field: 'ndt_selected', params: { method: 'RT', selected: 2, count: 3 } },
  ]));

it('a finding has the figures of its sentence', () =>
  expect(weldChecks.WPS_THICKNESS(facts({ weld: { thickness: [3.6, 18.3] } }))).toEqual([
    { field: 'thickness_2', params: { value: '18,3', range: '3–7,2', number: 'WPS-101' } },
  ]));

describe('a weld of two processes', () => {
  const runs = [
    { run: 'root', process: '141', heatInput: {} },
    { run: 'fill', process: '111', heatInput: {} },
  ] as const;
  // Each is of whoever names it.
  const own: WelderCertificate = { ...certificate, holderId: undefined };
  const certificates: Readonly<Record<string, WelderCertificate>> = {
    tig: own,
    stick: { ...own, number: 'C-2', processes: ['111'] },
    both: { ...own, number: 'C-3', processes: ['141', '111'] },
    nickel: { ...own, number: 'C-4', fillerGroup: 'FM6' },
    steel: { ...own, number: 'C-5', fillerGroup: 'FM1' },
  };
  const foundFor = (welders: Weld['welders'], consumables?: Weld['consumables']) => {
    const of = facts({
      weld: { processes: ['141', '111'], welders, parameters: [], ...(consumables ? { consumables } : {}) },
      wps: { processes: ['141', '111'], runs },
    });
    return weldChecks
      .CERT_RANGE({ ...of, certificateOf: (id) => certificates[id] })
      .map(({ params }) => `${params?.number} ${params?.limit}`);
  };
  const by = (run: Weld['welders'][number]['run'], certificateId: string, userId = 1) => ({
    run,
    userId,
    certificateId,
  });

  it.each<readonly [string, Weld['welders'], readonly string[]]>([
    ['one certificate for both', [by('all', 'both')], []],
    ['two certificates of one person', [by('all', 'tig'), by('all', 'stick')], []],
    ['each run by who may weld it', [by('root', 'tig'), by('fill', 'stick', 2)], []],
    ['the root alone, by who may weld it', [by('root', 'tig')], []],
    ['a run the procedure does not name', [by('cap', 'tig')], []],
    ['one process without a certificate', [by('all', 'tig')], ['C-1 process']],
    [
      'the runs the wrong way round',
      [by('root', 'stick'), by('fill', 'tig')],
      ['C-2 process', 'C-1 process'],
    ],
    [
      'a certificate of somebody else',
      [by('all', 'tig'), by('all', 'stick', 2)],
      ['C-1 process', 'C-2 process'],
    ],
  ])('%s', (_what, welders, found) => expect(foundFor(welders)).toEqual(found));

  it('is held against the filler of its run', () => {
    const nickel = [
      { run: 'root', classification: 'ISO 18274 S Ni 6625', batch: 'a' },
      { run: 'fill', classification: 'ISO 2560-A E 42 0 RC 11', batch: 'b' },
    ] as const;
    expect(foundFor([by('root', 'nickel')], nickel)).toEqual([]);
    expect(foundFor([by('root', 'steel')], nickel)).toEqual(['C-5 filler_group']);
  });
});
