import type { DemoAccount, DemoGroup, DemoPerson, DemoProject } from '../../demo-company.ts';

const welder = (
  username: string,
  name: readonly [first: string, last: string],
  details: Pick<DemoPerson, 'initialer' | 'language' | 'employeeNo'>,
): DemoPerson => ({
  username,
  firstName: name[0],
  lastName: name[1],
  roleSlug: 'employee',
  email: `${username}@fjordstal.example`,
  leader: 'bas',
  ...details,
});

/** Those who plan, weld, test and treat on the piping projects. */
export const weldingStaff: readonly DemoPerson[] = [
  {
    ...welder('ingrid', ['Ingrid', 'Solheim'], { initialer: 'IS', language: 'no', employeeNo: '106' }),
    roleSlug: 'quality',
    leader: 'admin',
  },
  {
    ...welder('piotr', ['Piotr', 'Zielinski'], { initialer: 'PZ', language: 'pl', employeeNo: '110' }),
    roleSlug: 'quality',
    leader: 'ks',
  },
  {
    ...welder('sara', ['Sara', 'Holm'], { initialer: 'SH', language: 'sv', employeeNo: '902' }),
    roleSlug: 'subcontractor',
    email: 'sara.holm@nordkontroll.example',
    leader: 'pl',
  },
  welder('rasa', ['Rasa', 'Jankauskienė'], { initialer: 'RJ', language: 'lt', employeeNo: '131' }),
  welder('kjell', ['Kjell', 'Moe'], { initialer: 'KM', language: 'no', employeeNo: '132' }),
  welder('jonasb', ['Jonas', 'Berg'], { initialer: 'JB', language: 'no', employeeNo: '141' }),
  welder('tomas', ['Tomas', 'Kazlauskas'], { initialer: 'TK', language: 'lt', employeeNo: '142' }),
  welder('marek', ['Marek', 'Nowak'], { initialer: 'MN', language: 'pl', employeeNo: '143' }),
  welder('erikl', ['Erik', 'Lindqvist'], { initialer: 'EQ', language: 'sv', employeeNo: '144' }),
  welder('mantas', ['Mantas', 'Petrauskas'], { initialer: 'MP', language: 'lt', employeeNo: '145' }),
];

export const weldingFloor: readonly string[] = [
  'rasa',
  'kjell',
  'jonasb',
  'tomas',
  'marek',
  'erikl',
  'mantas',
];

export const weldingGroups: readonly DemoGroup[] = [
  {
    name: 'Sveisekoordinering',
    description: 'Tegninger, prosedyrer, sertifikater og godkjenning av sveis og kontroll',
    level: 'manage',
    modules: [
      'projectdrawing',
      'projectweldlog',
      'projectndt',
      'projectpressuretest',
      'projectsurfacereport',
      'projectmateriallist',
      'projectpwht',
      'projectpwps',
      'projectwps',
      'wpqr',
      'expertise',
    ],
    members: ['ingrid', 'ks'],
  },
  {
    name: 'Innleid kontroll',
    description: 'Kontrollører fra andre firmaer',
    level: 'contribute',
    modules: ['projectndt'],
    members: ['sara'],
  },
];

export const weldingCustomers: readonly DemoAccount[] = [
  { name: 'Fjordkraft AS', type: 'customer', email: 'drift@fjordkraft.example', phone: '+47 58 00 12 34' },
  {
    name: 'Baltic Dairy UAB',
    type: 'customer',
    email: 'projects@balticdairy.example',
    phone: '+370 5 200 1122',
  },
];

export const weldingProjects: readonly DemoProject[] = [
  {
    number: '24011',
    name: 'Cooling and steam lines, Fjordkraft',
    poName: '4500241',
    customer: 'Fjordkraft AS',
    foreman: 'bas',
    starts: -50,
    ends: 60,
    address: 'Fjordkraft, maskinhall 2',
    description: 'Kjølevann etter EN 13480 og damp etter ASME B31.3, med full sporbarhet.',
    status: 'production',
    leader: 'pl',
    members: {
      pl: 'leader',
      bas: 'foreman',
      ingrid: 'welding_coordinator',
      piotr: 'inspector',
      ks: 'inspector',
      sara: 'guest',
      rasa: 'member',
      kjell: 'member',
      jonasb: 'member',
      tomas: 'member',
      marek: 'member',
      sveis1: 'member',
      sveis2: 'member',
    },
    // Asked for by the contract: lots of each line, and stricter figures than the codes have.
    lots: 'line',
    limits: [
      { limit: 'heat_rate', max: 150 },
      { limit: 'cool_rate', max: 150 },
      { limit: 'soak_temp', min: 650, max: 705 },
      { limit: 'hold_time', min: 30 },
    ],
  },
  {
    number: '24027',
    name: 'Stainless pump skid, Baltic Dairy',
    poName: '4500262',
    customer: 'Baltic Dairy UAB',
    foreman: 'bas',
    starts: -35,
    ends: 40,
    description: 'Pumpeskid i 316L på ramme av S355.',
    status: 'production',
    leader: 'pl',
    members: {
      pl: 'leader',
      bas: 'foreman',
      ingrid: 'welding_coordinator',
      piotr: 'inspector',
      ks: 'inspector',
      sara: 'guest',
      erikl: 'member',
      mantas: 'member',
      sveis1: 'member',
      sveis2: 'member',
    },
  },
];
