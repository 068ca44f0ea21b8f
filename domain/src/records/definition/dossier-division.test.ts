import { describe, expect, it } from 'vitest';
import { definition as deviation } from '../../modules/deviation/index.ts';
import { definition as drawing } from '../../modules/drawing/index.ts';
import { definition as ndt } from '../../modules/ndt/index.ts';
import { definition as pressureTest } from '../../modules/pressure-test/index.ts';
import { definition as technicalReport } from '../../modules/technical-report/index.ts';
import { definition as weldLog } from '../../modules/weld-log/index.ts';
import { definition as wpqr } from '../../modules/wpqr/index.ts';
import { dividedMatch, documentDay } from '../index.ts';

describe('the documentation of some drawings', () => {
  const asked = { $in: ['a', 'b'] };

  it.each([
    ['the drawings themselves', drawing, { id: asked }],
    ['welds on them', weldLog, { drawing: asked }],
    ['NDT reports that name one of them', ndt, { drawing: asked }],
    ['pressure tests that name one of them', pressureTest, { drawings: asked }],
    ['technical reports that name one of them', technicalReport, { drawings: asked }],
    ['nothing of what names no drawing', deviation, undefined],
  ])('holds %s', (_, definition, match) =>
    expect(dividedMatch(definition, drawing.key, ['a', 'b'])).toEqual(match),
  );

  it('is divided by drawings', () => expect(drawing.dossier.divides).toBe(true));
});

describe('the date of a document', () => {
  const created_at = '2026-01-31T23:30:00Z';

  it.each([
    ['of its revision', drawing, { revision_date: '2025-03-04' }, '2025-03-04'],
    ['of the work, as the company’s clock says', weldLog, { weld_end: '2026-02-01T23:30:00Z' }, '2026-02-02'],
    ['of the test', wpqr, { tested_on: '2024-05-06' }, '2024-05-06'],
    ['of the work that was reported', technicalReport, { performed_at: '2026-02-03' }, '2026-02-03'],
    ['when it was made, where nothing else is written', drawing, { revision_date: null }, '2026-02-01'],
  ])('is that %s', (_, definition, values, day) =>
    expect(documentDay(definition, { ...values, created_at }, 'Europe/Oslo')).toBe(day),
  );
});
