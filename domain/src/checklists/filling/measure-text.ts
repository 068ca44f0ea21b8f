/** A measured figure with the decimals its form asks for: 4 with one decimal is `4,0`. */
export const measureText = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace('.', ',');
