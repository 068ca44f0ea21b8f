const shown = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  // Without this a small loss is shown as -0,00.
  signDisplay: 'negative',
});

type DecimalText = `${number}`;

const decimal = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
const whole = /^-?\d+$/;

export interface NumberRules {
  readonly minus?: boolean;
  readonly whole?: boolean;
}

/**
 * Comma and two decimals in every language: 7.5 is shown as `7,50`.
 * Exact quantities travel as text and are rounded as text, never through a float.
 */
export function formatNumber(value: number | string): string {
  const exact = typeof value === 'string' ? asDecimal(value) : value;
  return exact === undefined ? '' : shown.format(exact).replace('.', ',');
}

/** Money, hours and quantities have two decimals; what has more is a measurement. */
const MOST_OF_QUANTITIES = 2;

const measured = new Map<number, Intl.NumberFormat>();

function measuredWith(decimals: number): Intl.NumberFormat {
  const format =
    measured.get(decimals) ??
    new Intl.NumberFormat('en', {
      useGrouping: false,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
  measured.set(decimals, format);
  return format;
}

/**
 * A number as its field means it: whole, a quantity with two decimals, or a measurement with the decimals it was entered
 * with. A limit of 0,001 mg/m³ rounded to two decimals would be none.
 */
export function formatFigure(value: number, decimals: number): string {
  if (decimals === 0) return String(value);
  return decimals > MOST_OF_QUANTITIES
    ? measuredWith(decimals).format(value).replace('.', ',')
    : formatNumber(value);
}

/** `7,5` and `7.5` are the same number: both give the exact text `7.5`. */
export function parseDecimal(text: string, rules: NumberRules = {}): string | undefined {
  const typed = text.trim();
  if (!(rules.whole ? whole : decimal).test(typed)) return undefined;
  if (typed.startsWith('-') && !rules.minus) return undefined;
  const [head = '', tail = ''] = typed.replace('-', '').replace(',', '.').split('.');
  const units = head.replace(/^0+(?=\d)/, '') || '0';
  const sign = typed.startsWith('-') ? '-' : '';
  return tail === '' ? `${sign}${units}` : `${sign}${units}.${tail}`;
}

export function parseNumber(text: string, rules: NumberRules = {}): number | undefined {
  const exact = parseDecimal(text, rules);
  return exact === undefined ? undefined : Number(exact);
}

const asDecimal = (value: string): DecimalText | undefined =>
  parseDecimal(value, { minus: true }) as DecimalText | undefined;
