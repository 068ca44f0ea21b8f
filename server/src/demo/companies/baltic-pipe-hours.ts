import type { DemoHours } from '../demo-hours.ts';

/** One man and his leader; projects are not switched on, so everything is on the default one. */
export const balticPipeHours: DemoHours = {
  overtimeWorkType: 2,
  lockedBy: 'admin',
  openedFor: 'Trūko šeštadienio valandų',
  workers: [
    {
      username: 'lt1',
      by: 'stemp',
      shifts: [1],
      projects: ['TM001'],
      activities: [2, 1],
      location: 'Cechas',
      comments: ['Vamzdžių suvirinimas', 'Atramų gamyba'],
      saturdays: [-6],
      absences: [{ type: 'VACATION', week: -4, from: 1, to: 2, comments: '' }],
      leader: 'admin',
      lastWeek: 'delivered',
    },
    {
      username: 'admin',
      by: 'hand',
      shifts: [1],
      projects: ['TM001'],
      activities: [1],
      location: 'Biuras',
      comments: ['Planavimas'],
    },
  ],
};
