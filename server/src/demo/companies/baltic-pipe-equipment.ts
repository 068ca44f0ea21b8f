import type { DemoEquipment, DemoLocation } from '../demo-equipment.ts';

export const balticPipeLocations: readonly DemoLocation[] = [
  { name: 'Cechas', kind: 'building' },
  { name: 'Įrankių sandėlis', parent: 'Cechas', kind: 'room' },
];

export const balticPipeEquipment: readonly DemoEquipment[] = [
  {
    number: 'S-01',
    name: 'Suvirinimo aparatas ESAB Rebel',
    groups: ['welding_machines'],
    capacity: [285, 'a'],
    location: 'Įrankių sandėlis',
    plans: [{ type: 'validation', months: 12, lastDaysAgo: 120, responsible: 'admin' }],
    registeredBy: 'admin',
  },
  {
    number: 'S-02',
    name: 'Grandininis stropas',
    groups: ['lifting_gear'],
    capacity: [2, 't'],
    project: 'K-118',
    plans: [{ type: 'expert_inspection', months: 12, lastDaysAgo: 340, stopsUse: true }],
    registeredBy: 'admin',
  },
];
