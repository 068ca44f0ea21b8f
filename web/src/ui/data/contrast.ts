/** Relative luminance of `#rrggbb` or `#rgb`, 0 to 1, as the accessibility guidelines define it. */
export function luminance(hex: string): number {
  const digits = hex.replace(/^#/, '');
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red, green, blue] = [0, 2, 4].map((start) =>
    linear(Number.parseInt(full.slice(start, start + 2), 16)),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

// Where black and white contrast equally: (L + 0.05) / 0.05 = 1.05 / (L + 0.05).
const evenPoint = 0.179;

/** Black or white, whichever reads better on the colour. */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  return luminance(hex) > evenPoint ? '#000000' : '#ffffff';
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}
