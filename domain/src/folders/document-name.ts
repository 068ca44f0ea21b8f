import type { FieldProblem } from '../errors/index.ts';
import { formatProblem } from '../records/index.ts';

export const MOST_FOLDER_LETTERS = 35;
/** Of a file's name without its ending. */
export const MOST_NAME_LETTERS = 90;

const lettersIn = (text: string): number => [...text].length;

/** A name in two: the ending says what the file is, and is not typed by people. */
export function splitName(name: string): { readonly stem: string; readonly ending: string } {
  const [, stem = name, ending = ''] = /^(.+)\.([a-z0-9]{1,10})$/i.exec(name) ?? [];
  return { stem, ending: ending.toLowerCase() };
}

export const joinName = (stem: string, ending: string): string =>
  ending === '' ? stem : `${stem}.${ending}`;

/** What the sharing service would refuse in a name, or what is wrong with it for us. */
function problemIn(text: string, most: number): FieldProblem | undefined {
  if (text.trim() === '') return { code: 'REQUIRED' };
  if (lettersIn(text) > most) return { code: 'TOO_LONG', params: { max: most } };
  if (/\p{C}/u.test(text)) return { code: 'SHARING_NAME' };
  const code = formatProblem(text, 'sharingName');
  return code && { code };
}

export const folderNameProblem = (name: string): FieldProblem | undefined =>
  problemIn(name, MOST_FOLDER_LETTERS);

/** The same for a file; its ending is apart. */
export const documentNameProblem = (name: string): FieldProblem | undefined =>
  problemIn(splitName(name).stem, MOST_NAME_LETTERS);

/** The nearest name the sharing service takes: for files that are called otherwise on a phone or a computer. */
export function sharingSafe(name: string, most = MOST_NAME_LETTERS): string {
  const { stem, ending } = splitName(name.split(/[\\/]/).at(-1) ?? '');
  const clean = stem
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[*:<>?/\\|."'“”]+/g, '-')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/\s+/g, ' ');
  const short = [...clean].slice(0, most).join('').trim();
  return joinName(short === '' ? 'file' : short, ending);
}

/** Names are the same whatever their case, as on the computers they are shared with. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** "Report.pdf" beside another one is "Report (2).pdf". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name;
  const { stem, ending } = splitName(name);
  const base = stem.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const behind = ` (${number})`;
    const short = [...base].slice(0, MOST_NAME_LETTERS - behind.length).join('');
    const next = joinName(`${short}${behind}`, ending);
    if (!taken.has(nameKey(next))) return next;
  }
}
