import { expect, it } from 'vitest';
import { definition as drawing } from '../../modules/drawing/index.ts';
import { definition as report } from '../../modules/technical-report/index.ts';
import { paperStamp } from './paper-stamp.ts';

it('a document is stamped until it is approved, and when its time is over', () => {
  const stamps = drawing.status.values.map((status) => [status, paperStamp(drawing, status)]);
  expect(Object.fromEntries(stamps)).toEqual({
    draft: 'not_approved',
    review: 'not_approved',
    approved: undefined,
    superseded: 'over',
    withdrawn: 'over',
  });
});

it('a report is no document people work after', () => {
  expect(report.status.values.map((status) => paperStamp(report, status))).toEqual(
    report.status.values.map(() => undefined),
  );
});
