import { endingOf, endingsOf } from './content/file-type.ts';

const LONGEST = 100;

/** A name fit to be shown and saved under: no path, no hidden or turning characters, and the ending its content has. */
export function cleanName(sent: string, type: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = shorten(plain) || 'file';
  const fitting = endingsOf(type);
  return fitting.includes(endingOf(short)) ? short : `${short}.${fitting[0]}`;
}

/** Cut before the ending, and never through a character. */
function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const ending = endingOf(name);
  const kept = letters.slice(0, LONGEST - ending.length - 1).join('');
  return ending ? `${kept}.${ending}` : kept;
}

export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
