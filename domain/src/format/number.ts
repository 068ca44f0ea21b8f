const formatOf = (most: number) =>
  new Intl.NumberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: most,
    // Without this a small loss is shown as -0,00.
    signDisplay: 'negative',
  });

const shown = new Map([[2, formatOf(2)]]);

function shownWith(decimals: number): Intl.NumberFormat {
  const most = Math.max(2, decimals);
  const known = shown.get(most) ?? formatOf(most);
  shown.set(most, known);
  return known;
}

type DecimalText = `${number}`;

const decimal = /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
const whole = /^-?\d+$/;

export interface NumberRules {
  readonly minus?: boolean;
  readonly whole?: boolean;
}

/**
 * Comma and two decimals in every language: 7.5 is shown as `7,50`. More are shown where a value has them and may.
 * Exact quantities travel as text and are rounded as text, never through a float.
 */
export function formatNumber(value: number | string, decimals = 2): string {
  const exact = typeof value === 'string' ? asDecimal(value) : value;
  return exact === undefined ? '' : shownWith(decimals).format(exact).replace('.', ',');
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
