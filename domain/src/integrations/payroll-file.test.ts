import { describe, expect, it } from 'vitest';
import { hundredths, type PayrollLine, payrollFile, payrollGaps } from './payroll-file.ts';

const line: PayrollLine = {
  id: '0198c1d2-1111-7222-8333-444455556666',
  day: '2026-11-09',
  employeeNo: '1042',
  name: 'Jonas Petraitis',
  wageCode: '10100',
  seconds: 27_000,
  projectNo: '2501',
};

describe('the file a payroll system imports', () => {
  it('is, for Visma, seventeen places that end with a semicolon, decimals behind a point', () => {
    expect(payrollFile('visma', [line])).toBe(
      '0;0;1042;10100;0.00;7.50;0.00;0.00;;;"";"2501";"";"";"";"";\r\n',
    );
  });

  it('is, for Tripletex, its columns by year and month, the row named in the comment', () => {
    const [head, first] = payrollFile('tripletex', [line]).split('\r\n');
    expect(head?.split(';')).toHaveLength(9);
    expect(first).toBe(`2026;11;1042;10100;2026-11-09 ${line.id};7,50;;2501;`);
  });

  it('takes back exactly what it gave', () => {
    for (const seconds of [1, 18, 35, 1200, 27_017])
      expect(hundredths(seconds) + hundredths(-seconds)).toBe(0);
    expect(payrollFile('visma', [{ ...line, seconds: -27_000 }])).toContain(';-7.50;');
  });

  it('keeps a project number from becoming another column', () => {
    expect(payrollFile('visma', [{ ...line, projectNo: '2";1' }])).toContain('"2 1"');
    expect(payrollFile('tripletex', [{ ...line, projectNo: '=2;1' }])).toContain(`;"'=2;1";`);
  });

  it('names the lines that would reach nobody', () => {
    expect(payrollGaps([line])).toEqual([]);
    expect(
      payrollGaps([
        { ...line, employeeNo: '' },
        { ...line, wageCode: 'sick' },
      ]),
    ).toEqual([
      { id: line.id, name: line.name, field: 'employee_no' },
      { id: line.id, name: line.name, field: 'wage_code' },
    ]);
  });
});
