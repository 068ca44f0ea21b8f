import type { DemoCompany } from '../demo-company.ts';
import { balticPipeEquipment, balticPipeLocations } from './baltic-pipe-equipment.ts';
import { balticPipeHours } from './baltic-pipe-hours.ts';

/** A neighbour with its own currency, zone and few features: what is seen here is never seen in the other. */
export const balticPipe: DemoCompany = {
  host: 'baltic',
  name: 'Baltic Pipe UAB',
  currency: 'EUR',
  timeZone: 'Europe/Vilnius',
  country: 'LT',
  language: 'lt',
  features: ['timer', 'pwa', 'equipment', 'checklists'],
  people: [
    {
      username: 'admin',
      firstName: 'Rasa',
      lastName: 'Kazlauskienė',
      initialer: 'RK',
      roleSlug: 'admin',
      language: 'lt',
      email: 'rasa.kazlauskiene@balticpipe.example',
      employeeNo: '1',
    },
    {
      username: 'lt1',
      firstName: 'Mantas',
      lastName: 'Jankus',
      initialer: 'MJ',
      roleSlug: 'employee',
      language: 'lt',
      email: 'mantas.jankus@balticpipe.example',
      employeeNo: '2',
      leader: 'admin',
    },
  ],
  groups: [],
  projects: [
    {
      number: 'TM001',
      name: 'Default',
      status: 'production',
      leader: 'admin',
      members: { admin: 'leader', lt1: 'member' },
    },
    {
      number: 'K-118',
      name: 'Vamzdynas Klaipėda',
      status: 'production',
      leader: 'admin',
      members: { admin: 'leader', lt1: 'member' },
    },
  ],
  locations: balticPipeLocations,
  equipment: balticPipeEquipment,
  checklists: { forms: ['lifting_gear', 'vehicle_check'], publishedBy: 'admin', records: [] },
  time: {
    hours: balticPipeHours,
    shifts: [
      { name: 'Dieninė', timeFrom: '08:00', timeTo: '17:00', breakMinutes: 60 },
      { name: 'Naktinė', timeFrom: '22:00', timeTo: '06:00', breakMinutes: 30 },
    ],
    workTypes: [
      { name: 'Įprastas', isBillable: true },
      { name: 'Viršvalandžiai', isBillable: true },
    ],
    activities: [
      { code: '10', name: 'Gamyba' },
      { code: '20', name: 'Suvirinimas' },
    ],
  },
};
