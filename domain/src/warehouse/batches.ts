import { fitsPattern } from '../records/index.ts';

/** Kinds of inspection documents by EN 10204, the weakest first. */
export const certificateTypes = ['none', '2.1', '2.2', '3.1', '3.2'] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const LONGEST_NUMBER = 35;

/** How two numbers are compared: without outer spaces, single spaces inside, in capitals. */
export const normalNumber = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toUpperCase();

/** One to 35 characters, nothing that cannot be printed, and the pattern of the product where it has one. */
export function isBatchNumber(text: string, pattern: string | null): boolean {
  const number = text.trim();
  if (number === '' || number.length > LONGEST_NUMBER || /\p{C}/u.test(number)) return false;
  // Typed in small letters it is the same number. What is no pattern refuses nothing: it is the product's fault.
  return pattern === null || fitsPattern(number, pattern) || fitsPattern(normalNumber(number), pattern);
}

/** What the papers of a batch say. */
export interface BatchPapers {
  readonly heatNumber: string | null;
  readonly certType: string | null;
  readonly certNumber: string | null;
}

/** Whether what arrived can be more of a batch there is: nothing its papers say is another heat or certificate. */
export const agreesWith = (known: BatchPapers, arrived: BatchPapers): boolean =>
  (['heatNumber', 'certType', 'certNumber'] as const).every((name) => {
    const said = normalNumber(arrived[name] ?? '');
    const isUnsaid = said === '' || (name === 'certType' && said === 'NONE');
    return isUnsaid || said === normalNumber(known[name] ?? '');
  });

interface Certificate {
  readonly type: CertificateType | null;
  readonly number: string | null;
}

/** Whether a delivery has the certificate its product asks for, or a stronger one, with a number. */
export const hasCertificate = ({ type, number }: Certificate, least: CertificateType): boolean =>
  least === 'none' ||
  ((number ?? '').trim() !== '' &&
    certificateTypes.indexOf(type ?? 'none') >= certificateTypes.indexOf(least));
