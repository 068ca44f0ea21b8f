import { moduleKeys, modules } from '@sveis/domain/catalogue';
import { administrationModules } from '@sveis/domain/session';
import type { DemoCompany } from '../../demo-company.ts';
import { fjordstalFolders } from '../fjordstal-folders.ts';
import { fjordstalNews } from '../fjordstal-news.ts';
import { fjordstalWebhooks } from '../fjordstal-webhooks.ts';
import { fjordstalCertificates } from './certificates.ts';
import { fjordstalChecklists } from './checklists.ts';
import {
  fjordstalAsked,
  fjordstalChemicals,
  fjordstalExposures,
  fjordstalTrainings,
} from './chemicals/chemicals.ts';
import { fjordstalDeviations } from './deviations.ts';
import { fjordstalDrawings } from './drawings.ts';
import { fjordstalEquipment, fjordstalLocations, fjordstalToolSuppliers } from './equipment.ts';
import { fjordstalHours, fjordstalWeldHours } from './hours.ts';
import { fjordstalMaterials } from './materials.ts';
import { fjordstalNdt } from './ndt.ts';
import { boltGreases } from './own-lists.ts';
import { fjordstalPressureTests } from './pressure-tests.ts';
import { fjordstalProcedures } from './procedures.ts';
import { fjordstalPwht } from './pwht.ts';
import { fjordstalPwps } from './pwps.ts';
import { fjordstalGoodsSuppliers, fjordstalStock } from './stock.ts';
import { fjordstalSurface } from './surface.ts';
import { fjordstalTasks } from './tasks.ts';
import { fjordstalTechnicalReports } from './technical-reports.ts';
import { fjordstalTorqueLog } from './torque-log.ts';
import {
  weldingCustomers,
  weldingFloor,
  weldingGroups,
  weldingProjects,
  weldingStaff,
} from './welding-staff.ts';
import { fjordstalWelds } from './welds.ts';

const everyModule = moduleKeys;
const stockModules: readonly string[] = modules
  .filter(({ feature }) => feature === 'warehouse')
  .map(({ key }) => key);
/** Stock is looked up by everybody, as their role says, and kept by the store keeper. */
const floorModules = moduleKeys.filter(
  (key) => !stockModules.includes(key) && !administrationModules.some((other) => other === key),
);

/** A welding shop with everything switched on. */
export const fjordstal: DemoCompany = {
  host: 'demo',
  name: 'Fjordstål Sveis AS',
  currency: 'NOK',
  timeZone: 'Europe/Oslo',
  country: 'NO',
  language: 'no',
  settings: { timer_startup: 3, anonymous_reports: true, ndt_paut: true },
  people: [
    {
      username: 'admin',
      firstName: 'Kari',
      lastName: 'Nes',
      initialer: 'KN',
      roleSlug: 'admin',
      language: 'no',
      email: 'kari.nes@fjordstal.example',
      employeeNo: '100',
    },
    {
      username: 'pl',
      firstName: 'Ola',
      lastName: 'Berg',
      initialer: 'OB',
      roleSlug: 'project_leader',
      language: 'no',
      email: 'ola.berg@fjordstal.example',
      employeeNo: '104',
      phone: '+47 900 11 223',
      leader: 'admin',
    },
    {
      username: 'bas',
      firstName: 'Tomasz',
      lastName: 'Zieliński',
      initialer: 'TZ',
      roleSlug: 'foreman',
      language: 'pl',
      email: 'tomasz.zielinski@fjordstal.example',
      employeeNo: '112',
      phone: '+47 900 44 556',
      leader: 'pl',
    },
    {
      username: 'sveis1',
      firstName: 'Jonas',
      lastName: 'Petraitis',
      initialer: 'JP',
      roleSlug: 'employee',
      language: 'lt',
      email: 'jonas.petraitis@fjordstal.example',
      employeeNo: '121',
      leader: 'bas',
      tag: '04A1B2C3',
    },
    {
      username: 'sveis2',
      firstName: 'Erik',
      lastName: 'Lund',
      initialer: 'EL',
      roleSlug: 'employee',
      language: 'sv',
      email: 'erik.lund@fjordstal.example',
      employeeNo: '122',
      leader: 'bas',
    },
    {
      username: 'hms',
      firstName: 'Ingrid',
      lastName: 'Moe',
      initialer: 'IM',
      roleSlug: 'hse',
      language: 'no',
      email: 'ingrid.moe@fjordstal.example',
      employeeNo: '107',
      leader: 'admin',
    },
    {
      username: 'ks',
      firstName: 'Per',
      lastName: 'Dahl',
      initialer: 'PD',
      roleSlug: 'quality',
      language: 'no',
      email: 'per.dahl@fjordstal.example',
      employeeNo: '109',
      leader: 'admin',
    },
    {
      username: 'lager',
      firstName: 'Anna',
      lastName: 'Vik',
      initialer: 'AV',
      roleSlug: 'warehouse',
      language: 'no',
      email: 'anna.vik@fjordstal.example',
      employeeNo: '115',
      leader: 'pl',
    },
    {
      username: 'gjest',
      firstName: 'Mark',
      lastName: 'Hill',
      initialer: 'MH',
      roleSlug: 'subcontractor',
      language: 'en',
      email: 'mark.hill@hill-ndt.example',
      employeeNo: '901',
      leader: 'pl',
    },
    ...weldingStaff,
  ],
  groups: [
    {
      name: 'Ledelse',
      description: 'Daglig leder og administrasjon',
      isAdministrative: true,
      level: 'manage',
      modules: everyModule,
      members: ['admin'],
    },
    {
      name: 'Sveisere',
      description: 'Alle som sveiser og bygger i hallen',
      level: 'contribute',
      modules: floorModules,
      members: ['bas', 'sveis1', 'sveis2', ...weldingFloor],
    },
    {
      name: 'HMS',
      description: 'Helse, miljø og sikkerhet',
      level: 'manage',
      modules: ['deviation', 'chemicallist', 'checklists', 'news'],
      members: ['hms'],
    },
    {
      name: 'Kvalitet',
      description: 'Kvalitet og skjemaer',
      level: 'manage',
      modules: ['forms'],
      members: ['ks'],
    },
    {
      name: 'Lager',
      description: 'Verktøy og forbruk',
      level: 'edit',
      modules: ['equipment'],
      members: ['lager'],
    },
    {
      name: 'Arbeidsledere',
      description: 'De som sender oppgaver til andre',
      level: 'edit',
      modules: ['tasks'],
      members: ['pl', 'bas', 'hms', 'ks'],
    },
    ...weldingGroups,
  ],
  accounts: [
    ...fjordstalToolSuppliers,
    ...fjordstalGoodsSuppliers,
    { name: 'Nordkraft AS', type: 'customer', email: 'innkjop@nordkraft.example', phone: '+47 55 00 11 22' },
    {
      name: 'Vestprosess AS',
      type: 'customer',
      email: 'prosjekt@vestprosess.example',
      phone: '+47 56 00 33 44',
    },
    { name: 'Havnevesenet', type: 'customer', email: 'kai@havnevesenet.example', phone: '+47 57 00 55 66' },
    {
      name: 'Stålgrossisten AS',
      type: 'supplier',
      email: 'ordre@stalgrossisten.example',
      phone: '+47 22 00 77 88',
    },
    ...weldingCustomers,
    {
      name: 'Havbruk Vest AS',
      type: 'customer',
      email: 'innkjop@havbrukvest.example',
      phone: '+47 51 00 22 33',
    },
  ],
  projectRoles: [
    { name: 'Kvalitetskontrollør', rights: 'inspector', by: 'admin' },
    { name: 'Kundens representant', rights: 'guest', by: 'admin' },
  ],
  projects: [
    {
      number: 'TM001',
      name: 'Default',
      status: 'production',
      leader: 'pl',
      members: {
        pl: 'leader',
        bas: 'foreman',
        sveis1: 'member',
        sveis2: 'member',
        hms: 'member',
        ks: 'member',
        lager: 'member',
      },
    },
    {
      number: '2501',
      name: 'Pipe rack A',
      poName: '4500123',
      customer: 'Nordkraft AS',
      foreman: 'bas',
      starts: -60,
      ends: 45,
      address: 'Mongstad, akse 1-12',
      description: 'Rørstativ i S355, EN 1090-2 EXC3. Montasje etter uke 50.',
      status: 'production',
      leader: 'pl',
      members: {
        pl: 'leader',
        bas: 'foreman',
        ks: 'inspector',
        sveis1: 'member',
        sveis2: 'member',
        gjest: 'guest',
      },
      ownRoles: { ks: 'Kvalitetskontrollør', gjest: 'Kundens representant' },
    },
    {
      number: '2502',
      name: 'Vessel V-210',
      poName: '4500188',
      customer: 'Vestprosess AS',
      foreman: 'bas',
      starts: -30,
      ends: 120,
      description: 'Trykkbeholder i 316L, EN 13445.',
      status: 'production',
      leader: 'pl',
      members: { pl: 'leader', bas: 'foreman', ks: 'welding_coordinator', sveis1: 'member' },
    },
    {
      number: '2503',
      name: 'Quay handrails',
      customer: 'Havnevesenet',
      foreman: 'bas',
      starts: -40,
      ends: 90,
      status: 'ready_for_production',
      leader: 'pl',
      members: { pl: 'leader', bas: 'foreman', sveis2: 'member' },
    },
    {
      number: '2498',
      name: 'Boiler repair',
      customer: 'Nordkraft AS',
      starts: -90,
      status: 'on_hold',
      leader: 'pl',
      members: { pl: 'leader', sveis1: 'member' },
    },
    {
      number: '2490',
      name: 'Silo legs',
      customer: 'Vestprosess AS',
      foreman: 'bas',
      starts: -200,
      ends: -20,
      status: 'finished',
      leader: 'pl',
      members: { pl: 'leader', bas: 'foreman', sveis1: 'member', sveis2: 'member' },
    },
    ...weldingProjects,
  ],
  locations: fjordstalLocations,
  equipment: fjordstalEquipment,
  chemicals: fjordstalChemicals,
  deviations: fjordstalDeviations,
  categoryOwners: { documentation: ['ks', 'pl'], improvement: ['ks', 'hms'] },
  exposures: fjordstalExposures,
  trainings: fjordstalTrainings,
  asked: fjordstalAsked,
  tasks: fjordstalTasks,
  technicalReports: fjordstalTechnicalReports,
  records: [
    ...fjordstalProcedures,
    ...fjordstalCertificates,
    ...fjordstalDrawings,
    ...fjordstalMaterials,
    ...fjordstalPwht,
    // Welds name their heat treatment.
    ...fjordstalWelds,
    ...fjordstalNdt,
    ...fjordstalPressureTests,
    ...fjordstalSurface,
    ...fjordstalPwps,
  ],
  news: fjordstalNews,
  folders: fjordstalFolders,
  checklists: fjordstalChecklists,
  ownLists: [boltGreases],
  ownModules: [fjordstalTorqueLog],
  stock: fjordstalStock,
  webhooks: fjordstalWebhooks,
  keys: [{ name: 'Entra ID', scopes: ['scim'], by: 'admin' }],
  time: {
    hours: fjordstalHours,
    weldHours: fjordstalWeldHours,
    shifts: [
      { name: 'Dag', timeFrom: '07:00', timeTo: '15:00', breakMinutes: 30, colour: 'yellow' },
      { name: 'Kveld', timeFrom: '15:00', timeTo: '23:00', breakMinutes: 30, colour: 'orange' },
      { name: 'Natt', timeFrom: '23:00', timeTo: '07:00', breakMinutes: 30, colour: 'blue' },
    ],
    workTypes: [
      { name: 'Ordinær', isBillable: true },
      { name: 'Overtid 50 %', isBillable: true },
      { name: 'Reise', isBillable: false },
      { name: 'Internt', isBillable: false },
    ],
    activities: [
      { code: '10', name: 'Produksjon' },
      { code: '20', name: 'Sveising', exposesTo: 'fume' },
      { code: '30', name: 'Sliping' },
      { code: '90', name: 'Omarbeid' },
    ],
    punches: [
      {
        username: 'sveis2',
        project: '2501',
        startedHoursAgo: 3.7,
        location: 'Hall 1',
        comments: 'Rørstativ akse 4',
      },
      {
        username: 'ks',
        project: 'TM001',
        startedHoursAgo: 3.2,
        location: 'Hall 1',
        comments: 'Sveisekontroll',
      },
      {
        username: 'lager',
        project: 'TM001',
        startedHoursAgo: 2.6,
        location: 'Lager',
        comments: 'Varemottak',
      },
      {
        username: 'bas',
        project: '2502',
        startedHoursAgo: 30,
        hours: 7.5,
        heldReason: 'overlap',
        location: 'Hall 2',
        comments: 'Montasje uten nett',
      },
    ],
  },
};
