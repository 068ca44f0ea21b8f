import { expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

it('columns fit without breaking a word, empty ones are left out, and long texts get what room remains', () => {
  const { columns, lines, leftOut } = fitColumns(
    ['Number', 'Empty', 'Description', 'Done', 'Last'],
    [['W-01', '', 'a long text that may stand in several lines', 'yes', 'x'.repeat(12)]],
    40,
  );
  expect(columns.map(({ label }) => label)).toEqual(['Number', 'Description', 'Done']);
  expect(lines).toEqual([['W-01', 'a long text that may stand in several lines', 'yes']]);
  expect(leftOut).toBe(1);
  expect(columns[1]?.width).toBeGreaterThan(13);
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(40);
});

it('without lines the heads stand alone', () => {
  expect(fitColumns(['Number', 'Status'], [], 100).columns).toHaveLength(2);
});
