import { deviation } from '@sveis/domain/modules/deviation';
import { describe, expect, it } from 'vitest';
import { validateForm } from '../../records/form/form-model.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { faultWays } from '../equipment/fault.ts';
import { prefilled } from './deviation-source.tsx';
import { raiseAddress, readRaised } from './raise-deviation.ts';

const id = '0199aaaa-0000-7000-8000-000000000001';
const searchOf = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('a deviation raised from another record', () => {
  it('knows on its form what it was raised from', () => {
    const address = raiseAddress({
      source: { id, module: 'chemicallist', name: 'CH-0003 Beisepasta & syre' },
      category: 'environment',
      hse_type: 'spill',
      project_id: null,
    });
    expect(prefilled(searchOf(address))).toEqual({
      source: id,
      category: 'environment',
      hse: true,
      hse_type: 'spill',
    });
  });

  it('is an ordinary one where the address says nothing', () => {
    expect(prefilled(new URLSearchParams('project=3'))).toEqual({});
  });

  const item = (more: object) =>
    ({
      id,
      title: 'Chain hoist',
      equipment_number: 'L-200',
      project_id: 7,
      status: 'active',
      steps: ['take', 'quarantine'],
      ...more,
    }) as unknown as RecordAnswer;
  const raisedBy = (more: object) =>
    faultWays(item(more))
      .filter(({ label }) => label === 'equipment.reportFault')
      .map(({ href }) => readRaised(searchOf(href)))[0];

  it.each([
    [
      'in use, by somebody who may stop it',
      {},
      { source: id, category: 'equipment', project_id: 7, stops_use: true },
    ],
    ['by somebody who may not', { steps: [] }, { source: id, category: 'equipment', project_id: 7 }],
    ['that is scrapped', { status: 'discarded' }, undefined],
  ])('about an item %s', (_what, more, expected) => expect(raisedBy(more)).toEqual(expected));

  it('sends nothing of the question whether it is stopped: that goes to the item', () => {
    const typed = { ...raisedBy({}), title: 'Slips', description: 'Under load', severity: 'high' };
    const { values } = validateForm(
      { definition: deviation },
      typed,
      {},
      new Set(Object.keys(deviation.fields)),
      {
        today: '2026-11-15',
        now: new Date('2026-11-15T09:00:00Z'),
      },
    );
    expect(values).toMatchObject({ source: id, title: 'Slips' });
    expect(values).not.toHaveProperty('stops_use');
  });
});
