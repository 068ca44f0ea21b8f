/** One measured number beside what it may be and what others reach. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
  /** The same thing elsewhere: measured in this run, or recorded earlier. */
  readonly peer?: string;
}

export const isBroken = ({ value, most, least }: Figure): boolean =>
  !Number.isFinite(value) || (most !== undefined && value > most) || (least !== undefined && value < least);

const digits = (value: number): string => {
  if (!Number.isFinite(value)) return 'none';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
};

export const shownValue = ({ value, unit }: Figure): string => `${digits(value)} ${unit}`.trim();

export function shownLimit({ most, least, unit }: Figure): string {
  if (most !== undefined) return `<= ${digits(most)} ${unit}`.trim();
  return least === undefined ? '' : `>= ${digits(least)} ${unit}`.trim();
}

export const verdict = (figure: Figure): string =>
  isBroken(figure) ? 'BROKEN' : shownLimit(figure) === '' ? '' : 'ok';

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const figure of figures) {
    const columns = [
      figure.name.padEnd(52),
      shownValue(figure).padStart(14),
      shownLimit(figure).padStart(16),
      verdict(figure).padEnd(6),
    ];
    console.log(`  ${columns.join('  ')}  ${figure.peer ?? ''}`.trimEnd());
  }
}
