/** How high a signature pad is, in pixels, by the columns the form gives it; without columns it is large. */
export const padHeight = (columns?: number): number => {
  if (columns === undefined) return 250;
  return columns <= 2 ? 50 : 21 * columns;
};
