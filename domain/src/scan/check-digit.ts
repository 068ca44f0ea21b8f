/** The last digit that GS1 numbers are checked by: weights 3 and 1 in turn from the right. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1)
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/** GTIN-8, -12, -13 and -14 are one number with zeros in front; anything else is none. */
export const gtin14 = (text: string): string | undefined =>
  /^(?:\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text) ? text.padStart(14, '0') : undefined;

/** Every way the same number is printed and typed. */
export function gtinSpellings(gtin: string): readonly string[] {
  const lengths = [14, 13, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)));
  return lengths.map((length) => gtin.slice(14 - length));
}
