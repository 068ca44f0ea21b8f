import type { Day } from '../format/index.ts';
import { csvLine, csvWords } from '../import/index.ts';

export const payrollFormats = ['visma', 'tripletex'] as const;
/** Import files of payroll systems as their makers describe them; docs/integrations.md names the sources. */
export type PayrollFormat = (typeof payrollFormats)[number];

/** One line of payroll: hours of one kind of one person on one day. Reversals have fewer hours than none. */
export interface PayrollLine {
  readonly id: string;
  readonly day: Day;
  readonly employeeNo: string;
  readonly name: string;
  /** The code of the work type or of the kind of absence: the payroll system's number of the wage type. */
  readonly wageCode: string;
  readonly seconds: number;
  readonly projectNo: string;
}

export interface PayrollGap {
  readonly id: string;
  readonly name: string;
  readonly field: 'employee_no' | 'wage_code';
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text);

/** What a payroll system would refuse or lay on the wrong person: a line without its two numbers. */
export const payrollGaps = (lines: readonly PayrollLine[]): readonly PayrollGap[] =>
  lines.flatMap(({ id, name, employeeNo, wageCode }) => [
    ...(isNumber(employeeNo) ? [] : [{ id, name, field: 'employee_no' as const }]),
    ...(isNumber(wageCode) ? [] : [{ id, name, field: 'wage_code' as const }]),
  ]);

/** Hundredths of an hour, half away from zero: a reversal is exactly what it takes back. */
export const hundredths = (seconds: number): number =>
  Math.sign(seconds) * Math.round(Math.abs(seconds) / 36);

const decimal = (seconds: number, point: '.' | ','): string =>
  (hundredths(seconds) / 100).toFixed(2).replace('.', point);

/** Letters between quotation marks, as the description of Visma asks. */
const quoted = (text: string): string => `"${text.replaceAll('"', '').replaceAll(';', ' ')}"`;

const vismaLine = (line: PayrollLine): string =>
  `${[
    '0',
    '0',
    line.employeeNo,
    line.wageCode,
    '0.00',
    decimal(line.seconds, '.'),
    '0.00',
    '0.00',
    '',
    '',
    quoted(''),
    quoted(line.projectNo),
    ...Array.from({ length: 4 }, () => quoted('')),
  ].join(';')};\r\n`;

const tripletexLine = (line: PayrollLine): string =>
  csvLine([
    line.day.slice(0, 4),
    String(Number(line.day.slice(5, 7))),
    line.employeeNo,
    line.wageCode,
    csvWords(`${line.day} ${line.id}`),
    decimal(line.seconds, ','),
    '',
    csvWords(line.projectNo),
    '',
  ]);

const heads = [
  'ÅR',
  'MÅNED',
  'ANSATTNUMMER',
  'LØNNSARTNUMMER',
  'KOMMENTAR',
  'ANTALL',
  'SATS',
  'PROSJEKTNUMMER',
  'AVDELINGSNUMMER',
];

/** The whole file. Lines are not added up: each stands for one row of payroll, by which it can be found again. */
export const payrollFile = (format: PayrollFormat, lines: readonly PayrollLine[]): string =>
  format === 'visma' ? lines.map(vismaLine).join('') : csvLine(heads) + lines.map(tripletexLine).join('');
