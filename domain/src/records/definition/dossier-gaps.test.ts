import { expect, it } from 'vitest';
import { definition as equipment } from '../../modules/equipment/index.ts';
import { definition as technicalReport } from '../../modules/technical-report/index.ts';
import { definition as wps } from '../../modules/wps/index.ts';
import { dossierGaps, periodField, readyStatuses } from '../index.ts';

it('finished records belong in the documentation, and the others are missing, unless the module says otherwise', () => {
  expect(readyStatuses(technicalReport)).toEqual(['approved']);
  expect(dossierGaps(technicalReport)).toEqual([
    { name: 'unfinished', match: { status: { $in: ['draft', 'submitted', 'rejected'] } } },
  ]);
  expect(readyStatuses(wps)).toEqual(['approved']);
  expect([readyStatuses(equipment), dossierGaps(equipment)]).toEqual([['active'], []]);
});

it('a period is asked by the day the work was done, where there is one', () => {
  expect([periodField(technicalReport), periodField(equipment)]).toEqual(['performed_at', 'created_at']);
});
