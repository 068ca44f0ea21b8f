import { chemicallist, equipment } from '@sveis/domain/modules';
import { matchOf } from '@sveis/domain/records';
import { expect, it } from 'vitest';
import { causeOnPhone, findKept } from './resolve-code.ts';

const id = '019a85c2-0000-7000-8000-000000000001';
const kept = [
  {
    definition: equipment,
    rows: [
      {
        id,
        number: 'EQ-0001',
        title: 'Grinder',
        equipment_number: 'SV-017',
        tag_codes: [{ code: '04:A1:B2:C3' }],
      },
      // The same item once more, from its own page.
      { id, number: 'EQ-0001', name: 'Grinder', equipment_number: 'SV-017' },
      { id: 'b', number: 'EQ-0002', title: 'Sling', equipment_number: 'SV-018', serial_number: '04A1B2C3' },
    ],
  },
  { definition: chemicallist, rows: [{ id: 'c', number: 'CH-0001', title: 'Acetone', cas_no: '67-64-1' }] },
];
const names = (code: string) => findKept(code, kept).map(({ module, name }) => `${module} ${name}`);

it.each([
  ['sv-017', ['equipment EQ-0001 Grinder']],
  ['EQ-0002', ['equipment EQ-0002 Sling']],
  ['04a1b2c3', ['equipment EQ-0001 Grinder', 'equipment EQ-0002 Sling']],
  [`https://demo.example/equipments/${id}`, ['equipment EQ-0001 Grinder']],
  ['CAS 67-64-1', ['chemicallist CH-0001 Acetone']],
  ['nothing', []],
])('without network %s is found among what the phone has kept', (code, found) => {
  expect(names(code)).toEqual(found);
});

it.each([
  ['in use', { status: 'active', stop_use_on: '2026-11-15' }, undefined],
  ['without a date', { status: 'active', stop_use_on: null }, undefined],
  [
    'whose last day of use has passed since',
    { status: 'active', stop_use_on: '2026-11-14' },
    'scan.datePassed',
  ],
  ['in quarantine', { status: 'quarantine' }, 'equipment.status_quarantine'],
])('without network an item %s: %o', (_how, row, cause) => {
  const match = matchOf(equipment.picks.usable.match, { userId: 7, today: '2026-11-15' });
  const found = causeOnPhone({ definition: equipment, rows: [{ id, ...row }] }, id, match);
  expect(found?.unfit?.message).toBe(cause);
});
