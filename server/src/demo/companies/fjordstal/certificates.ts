import { certificateTitle, withCertificateDates } from '@sveis/domain/modules/certificates';
import type { Values } from '@sveis/domain/records';
import { type DemoRecord, day, person } from '../../demo-record.ts';
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

/** What a save would work out, with the name of the holder in it. */
const derivedFor = (username: string) => (values: Values) => {
  const holder = weldingStaff.find((one) => one.username === username);
  const dated = withCertificateDates(values);
  return { ...dated, title: certificateTitle(`${holder?.firstName} ${holder?.lastName}`, dated) };
};

const welderRecords: readonly DemoRecord[] = welders.map(
  ({ username, stamp, number, values, confirmed, until }) => {
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
        ...values,
      },
    };
  },
);

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
    designation: 'RT2 UT2',
    levels: ['RT', 'UT'],
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

const inspectorRecords: readonly DemoRecord[] = inspectors.map(
  ({ username, stamp, kind, number, standard, issuer, tested, years, designation, levels = [] }) => ({
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
      ndt_level: levels.map((method) => ({ method, level: '2', sector: 'Sveis' })),
    },
  }),
);

export const fjordstalCertificates: readonly DemoRecord[] = [...welderRecords, ...inspectorRecords];
