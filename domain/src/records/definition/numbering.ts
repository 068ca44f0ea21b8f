/** `DEV-{YYYY}-{0000}` with the year and the running number filled in; a number that outgrows its zeros keeps all digits. */
export function recordNumber(
  pattern: string,
  {
    year,
    sequence,
    project = '',
  }: { readonly year: number; readonly sequence: number; readonly project?: string },
): string {
  return pattern
    .replaceAll('{YYYY}', String(year))
    .replaceAll('{YY}', String(year % 100).padStart(2, '0'))
    .replaceAll('{project}', project)
    .replace(/\{(0+)\}/g, (_match, zeros: string) => String(sequence).padStart(zeros.length, '0'));
}

/** Numbers run per company, and again each year where the year is part of them. */
export const counterOf = (
  module: string,
  pattern: string,
  { year, project = '' }: { readonly year: number; readonly project?: string },
): `record:${string}` =>
  `record:${module}:${pattern.includes('{YY') ? year : ''}:${pattern.includes('{project}') ? project : ''}`;
