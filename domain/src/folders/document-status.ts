export const documentStatuses = ['draft', 'valid', 'superseded'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Where a document may go from here; what was put out of use by mistake is taken back. */
const steps: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  draft: ['valid'],
  valid: ['superseded'],
  superseded: ['valid'],
};

export const nextStatuses = (status: DocumentStatus): readonly DocumentStatus[] => steps[status];

export const mayBecome = (from: DocumentStatus, to: DocumentStatus): boolean =>
  from === to || steps[from].includes(to);

/** What a list of files can be narrowed to, by what they are. */
export const documentTypes = ['pdf', 'picture', 'office', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

const office = /officedocument|opendocument|msword|ms-excel|ms-powerpoint|^text\/csv/;

export function documentType(mediaType: string): DocumentType {
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType.startsWith('image/')) return 'picture';
  return office.test(mediaType) ? 'office' : 'other';
}

/** Shown inside the app; everything else is handed over to be saved. */
export const isShownInApp = (mediaType: string): boolean =>
  ['pdf', 'picture'].includes(documentType(mediaType));

export const BIN_DAYS = 30;
/** How many days ahead the owner is told that a document is to be looked through. */
export const REVIEW_AHEAD_DAYS = 30;
/** What one ZIP may hold. */
export const MOST_ZIP_FILES = 500;
export const MOST_ZIP_MB = 500;
export const MOST_TAGS = 10;
export const MOST_TAG_LETTERS = 30;

/** Tags as people mean them: without blanks around them, each once. */
export function readTags(sent: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const tag of sent) {
    const plain = tag.trim().replace(/\s+/g, ' ');
    if (plain !== '' && !found.has(plain.toLowerCase())) found.set(plain.toLowerCase(), plain);
  }
  return [...found.values()].slice(0, MOST_TAGS);
}
