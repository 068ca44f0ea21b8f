/**
 * The usual Norwegian cycle of four years: blue in 2012, red in 2013, yellow in 2014, green in 2015, and again. It is
 * taught so (ndla.no, Merking og kontroll av løfteutstyr). White is none of them: it says that gear is not to be used
 * (KTF-standard, appendix I).
 */
const usualCycle = ['blue', 'red', 'yellow', 'green'] as const;
const FIRST_YEAR = 2012;

/** The colour of a year in the usual cycle; the company's list may hold others. */
export function usualMark(day: string): string {
  const years = Number(day.slice(0, 4)) - FIRST_YEAR;
  const place = ((years % usualCycle.length) + usualCycle.length) % usualCycle.length;
  return usualCycle[place] ?? usualCycle[0];
}
