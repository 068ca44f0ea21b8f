import { definition as weldLog } from '@sveis/domain/modules/weld-log';
import { expect, it } from 'vitest';
import { filterInput } from './filter-sheet.tsx';
import { firstFilter, matchOfFilter, withField } from './list-filter.ts';

it('welds are found by their welder, who stands in a row of them', () => {
  expect(weldLog.list.filters).toContain('welders.user');
  expect(filterInput(weldLog, 'welders.user')).toMatchObject({ kind: 'users' });
  const filter = withField(weldLog, { ...firstFilter(weldLog), presets: ['all'] }, 'welders.user', {
    in: [7],
  });
  expect(
    matchOfFilter(weldLog, filter, '', { userId: 1, today: '2026-11-16', timeZone: 'Europe/Oslo' }),
  ).toEqual({ 'welders.user': { $in: [7] } });
});
