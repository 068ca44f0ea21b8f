import { featureKeys } from '@sveis/domain/catalogue';
import type { DemoCompany } from '../demo-company.ts';

/** The timer is off: the person who logs in here is told so and logged out again. */
export const stengt: DemoCompany = {
  host: 'stengt',
  name: 'Stengt Verksted AS',
  currency: 'NOK',
  timeZone: 'Europe/Oslo',
  country: 'NO',
  language: 'no',
  features: featureKeys.filter((key) => key !== 'timer'),
  people: [
    {
      username: 'admin',
      firstName: 'Stein',
      lastName: 'Tveit',
      initialer: 'ST',
      roleSlug: 'admin',
      language: 'no',
      email: 'stein.tveit@stengt.example',
      employeeNo: '1',
    },
  ],
  groups: [],
  projects: [
    { number: 'TM001', name: 'Default', status: 'production', leader: 'admin', members: { admin: 'leader' } },
  ],
  time: {
    shifts: [{ name: 'Dag', timeFrom: '07:00', timeTo: '15:00', breakMinutes: 30 }],
    workTypes: [{ name: 'Ordinær', isBillable: true }],
    activities: [{ code: '10', name: 'Produksjon' }],
  },
};
