import { certificateTitle, withCertificateDates } from '@sveis/domain/modules/certificates';
import type { Values } from '@sveis/domain/records';
import { type DemoRecord, day, file, person } from '../../demo-record.ts';
import { type CertificateSheet, certificateSheet } from '../../sheets/certificate-sheet.ts';
import { weldingStaff } from './welding-staff.ts';

const examiner = 'Nordisk Materialprøving AS';
const pipePositions = ['PA', 'PC', 'PE', 'PF', 'PH', 'H-L045'];
const YEAR = 365;

interface Welder {
  readonly username: string;
  readonly stamp: string;
  readonly number: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Days from today. */
  readonly confirmed: number;
  readonly until: number;
}

const thinPipe = {
  process: ['141'],
  product: 'T',
  weld_type: ['BW'],
  filler_group: 'FM1',
  mat_groups: ['1.1', '1.2'],
  test_thickness: 3.6,
  test_diameter: 60.3,
  test_position: 'H-L045',
  t_min: 3,
  t_max: 7.2,
  d_min: 30.2,
  positions: pipePositions,
  details: ['ss_nb'],
};

const welders: readonly Welder[] = [
  {
    username: 'jonasb',
    stamp: 'JB01',
    number: 'NMP-9606-2301',
    values: { ...thinPipe, designation: '141 T BW FM1 S s3.6 D60.3 H-L045 ss nb' },
    confirmed: -170,
    until: 400,
  },
  {
    username: 'tomas',
    stamp: 'TK02',
    number: 'NMP-9606-2417',
    values: { ...thinPipe, designation: '141 T BW FM1 S s3.6 D60.3 H-L045 ss nb' },
    confirmed: -60,
    until: 700,
  },
  {
    username: 'marek',
    stamp: 'MN03',
    number: 'NMP-9606-2388',
    values: {
      ...thinPipe,
      process: ['141', '111'],
      filler_group: 'FM3',
      mat_groups: ['5.1', '5.2'],
      test_thickness: 18.3,
      test_diameter: 168.3,
      t_max: null,
      d_min: 84.2,
      ped: true,
      designation: '141/111 T BW FM3 s18.3 D168.3 H-L045 ss nb',
    },
    confirmed: -90,
    until: 500,
  },
  {
    username: 'erikl',
    stamp: 'EL04',
    number: 'NMP-9606-2119',
    values: {
      ...thinPipe,
      filler_group: 'FM5',
      mat_groups: ['8.1'],
      test_thickness: 3.9,
      t_max: 7.8,
      designation: '141 T BW FM5 S s3.9 D60.3 H-L045 ss nb',
    },
    confirmed: -40,
    until: 25,
  },
  {
    username: 'mantas',
    stamp: 'MP05',
    number: 'NMP-9606-2265',
    values: {
      process: ['135'],
      product: 'P',
      weld_type: ['FW'],
      filler_group: 'FM1',
      mat_groups: ['1.1', '1.2'],
      test_thickness: 10,
      test_position: 'PB',
      t_min: 3,
      positions: ['PA', 'PB'],
      details: ['ml'],
      designation: '135 P FW FM1 S t10 PB ml',
    },
    confirmed: -190,
    until: 300,
  },
];

/** A bit less than six months: one confirmation after the other has come in time. */
const CONFIRMED_EVERY = 175;

/** The days a certificate was confirmed on, from its test to the last of them. */
const confirmedFrom = (tested: number, last: number): readonly number[] => {
  const count = Math.ceil((last - tested) / CONFIRMED_EVERY);
  return Array.from({ length: count }, (_, index) =>
    Math.round(tested + ((last - tested) * (index + 1)) / count),
  );
};

const shared = {
  module: 'expertise',
  by: 'ingrid',
  steps: [{ to: 'registered', by: 'ingrid' }],
} as const;

const nameOf = (username: string): string => {
  const holder = weldingStaff.find((one) => one.username === username);
  return `${holder?.firstName} ${holder?.lastName}`;
};

/** The paper itself, as the examiner sent it. */
const paperOf = (sheet: Omit<CertificateSheet, 'address' | 'signedBy'>) => [
  file({
    name: `${sheet.number}.pdf`,
    type: 'application/pdf',
    bytes: certificateSheet({
      ...sheet,
      address: 'Accredited certification body · EN ISO/IEC 17024',
      signedBy: 'H. Nygård, examiner',
    }),
  }),
];

const said = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '-'));

function welderPaper({ username, stamp, number, values }: Welder) {
  const most = values.t_max === null || values.t_max === undefined ? '' : ` - ${said(values.t_max)}`;
  return paperOf({
    issuer: examiner,
    title: "Welder's qualification test certificate",
    standard: 'EN ISO 9606-1',
    number,
    facts: [
      ['Welder', nameOf(username)],
      ['Identification', stamp],
      ['Employer', 'Fjordstål Sveis AS'],
      ['Designation', said(values.designation)],
    ],
    tables: [
      {
        title: 'Test piece and range of qualification',
        head: ['Variable', 'Test piece', 'Range'],
        rows: [
          ['Process', said(values.process), said(values.process)],
          ['Product', said(values.product), values.product === 'T' ? 'T, P' : 'P'],
          ['Type of weld', said(values.weld_type), said(values.weld_type)],
          ['Filler material group', said(values.filler_group), said(values.filler_group)],
          ['Thickness, mm', said(values.test_thickness), `${said(values.t_min)}${most || ' and above'}`],
          [
            'Outside diameter, mm',
            said(values.test_diameter),
            values.d_min ? `${said(values.d_min)} and above` : 'plate',
          ],
          ['Position', said(values.test_position), said(values.positions)],
        ],
      },
      {
        title: 'Tests',
        head: ['Test', 'Result'],
        rows: [
          ['Visual testing EN ISO 17637', 'Acceptable'],
          ['Radiographic testing EN ISO 17636-1', 'Acceptable'],
          ['Bend test EN ISO 5173', 'Acceptable'],
        ],
      },
    ],
    statement: 'The test has been carried out in accordance with the standard named above.',
  });
}

const inspectorPaper = ({ username, number, issuer, designation, levels = [] }: Inspector) =>
  paperOf({
    issuer,
    title: 'Certificate of competence',
    standard: levels.length > 0 ? 'EN ISO 9712' : designation,
    number,
    facts: [
      ['Holder', nameOf(username)],
      ['Employer', 'Fjordstål Sveis AS'],
      ['Certificate', designation],
      ['Number', number],
    ],
    tables: [
      {
        title: 'Scope',
        head: ['Method', 'Level', 'Sector'],
        rows: levels.length > 0 ? levels.map((method) => [method, '2', 'Welds']) : [[designation, '-', '-']],
      },
    ],
    statement: 'The holder has met the requirements of the scheme and is entered in our register.',
  });

/** What a save would work out, with the name of the holder in it. */
const derivedFor = (username: string) => (values: Values) => {
  const dated = withCertificateDates(values);
  return { ...dated, title: certificateTitle(nameOf(username), dated) };
};

const welderRecords: readonly DemoRecord[] = welders.map((welder) => {
  const { username, stamp, number, values, confirmed, until } = welder;
  const tested = until - 3 * YEAR;
  return {
    ...shared,
    derived: derivedFor(username),
    name: stamp,
    day: tested + 5,
    values: {
      holder: person(username),
      stamp,
      kind: 'welder',
      certificate_no: number,
      standard: 'iso_9606_1',
      issuer: examiner,
      tested_on: day(tested),
      reval_method: 'a',
      valid_until: day(until),
      confirmations: confirmedFrom(tested, confirmed).map((one) => ({
        date: day(one),
        by: person('ingrid'),
      })),
      attachments: welderPaper(welder),
      ...values,
    },
  };
});

interface Inspector {
  readonly username: string;
  readonly stamp: string;
  readonly kind: string;
  readonly number: string;
  readonly standard: string;
  readonly issuer: string;
  readonly tested: number;
  readonly years?: number;
  readonly designation: string;
  readonly levels?: readonly string[];
}

const inspectors: readonly Inspector[] = [
  {
    username: 'ingrid',
    stamp: 'IS10',
    kind: 'coordinator',
    number: 'NO-IWE-00412',
    standard: 'other',
    issuer: 'Norsk Sveiseteknisk Forbund',
    tested: -2900,
    designation: 'IWE',
  },
  {
    username: 'piotr',
    stamp: 'PZ11',
    kind: 'ndt',
    number: 'NS-9712-5521',
    standard: 'iso_9712',
    issuer: 'Nordtest',
    tested: -700,
    years: 5,
    designation: 'VT2 MT2 PT2',
    levels: ['VT', 'MT', 'PT'],
  },
  {
    username: 'sara',
    stamp: 'SH12',
    kind: 'ndt',
    number: 'SE-9712-8810',
    standard: 'iso_9712',
    issuer: 'Nordtest',
    tested: -420,
    years: 5,
    designation: 'RT2 UT2 PAUT2',
    levels: ['RT', 'UT', 'PAUT'],
  },
  {
    username: 'rasa',
    stamp: 'RJ13',
    kind: 'coating_inspector',
    number: 'FR-3307',
    standard: 'other',
    issuer: 'FROSIO',
    tested: -800,
    years: 5,
    designation: 'FROSIO level II',
  },
];

const inspectorRecords: readonly DemoRecord[] = inspectors.map((inspector) => {
  const {
    username,
    stamp,
    kind,
    number,
    standard,
    issuer,
    tested,
    years,
    designation,
    levels = [],
  } = inspector;
  return {
    ...shared,
    derived: derivedFor(username),
    name: stamp,
    day: tested + 5,
    values: {
      holder: person(username),
      stamp,
      kind,
      certificate_no: number,
      standard,
      issuer,
      designation,
      tested_on: day(tested),
      ...(years === undefined ? {} : { valid_until: day(tested + years * YEAR) }),
      attachments: inspectorPaper(inspector),
      ndt_level: levels.map((method) => ({ method, level: '2', sector: 'Sveis' })),
    },
  };
});

export const fjordstalCertificates: readonly DemoRecord[] = [...welderRecords, ...inspectorRecords];
