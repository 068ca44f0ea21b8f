/** What may be stored, decided by the first bytes. A name can only choose among harmless readings of the same bytes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

export type Sniffed =
  | { readonly kind: 'picture'; readonly format: PictureFormat }
  | { readonly kind: 'stored'; readonly type: string }
  | { readonly kind: 'text'; readonly type: 'text/plain' | 'text/csv' };

/** As many first bytes as the longest signature needs. */
export const HEAD_BYTES = 32;

const officeInZip: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** The endings a stored name may have, the first one being added where none fits. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'text/plain': ['txt', 'log', 'md'],
  'text/csv': ['csv'],
  ...Object.fromEntries(
    Object.entries({ ...officeInZip, ...oldOffice }).map(([ending, type]) => [type, [ending]]),
  ),
};

export const endingsOf = (type: string): readonly string[] => endings[type.split(';')[0] ?? ''] ?? ['bin'];

export const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Beginnings that can pass for text to the last byte, and are none of ours. */
const otherThanText = /^(GIF8|RIFF|#!|%!PS|\{\\rtf)/;

export function sniff(head: Buffer, name: string): Sniffed | undefined {
  const ascii = head.toString('latin1');
  if (ascii.startsWith('\xff\xd8\xff')) return { kind: 'picture', format: 'jpeg' };
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'picture', format: 'png' };
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return { kind: 'picture', format: 'webp' };
  if (/^(avif|avis|heic|heix|heim|heis|mif1)$/.test(ascii.slice(8, 12)) && ascii.slice(4, 8) === 'ftyp') {
    return { kind: 'picture', format: 'heif' };
  }
  if (/^%PDF-[12]\.\d/.test(ascii)) return { kind: 'stored', type: 'application/pdf' };
  const ending = endingOf(name);
  if (ascii.startsWith('PK\x03\x04')) {
    return { kind: 'stored', type: officeInZip[ending] ?? 'application/zip' };
  }
  if (ascii.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    const type = oldOffice[ending];
    return type ? { kind: 'stored', type } : undefined;
  }
  if (head.length === 0 || otherThanText.test(ascii)) return undefined;
  return { kind: 'text', type: ending === 'csv' ? 'text/csv' : 'text/plain' };
}
