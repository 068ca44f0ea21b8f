import type { CompanyFiles } from './check-blobs.ts';
import { type BlobFault, type Header, VERSION_WITHOUT_FILES } from './container.ts';
import type { FileFault } from './export-blobs.ts';
import type { FilePart } from './file-rows.ts';

const SHOWN = 20;

const inWords: Readonly<Record<BlobFault, string>> = {
  missing: 'is missing in the store',
  damaged: 'is not what was uploaded',
  unreadable: 'could not be read from the store',
};

const parts: Readonly<Record<FilePart, (name: string) => string>> = {
  content: (name) => `"${name}"`,
  thumbnail: (name) => `the thumbnail of "${name}"`,
  levels: (name) => `rendered ${name}`,
};

/** Which file of which company, the first of them; --json names all. */
export function faultLines(faults: readonly FileFault[]): string[] {
  if (faults.length === 0) return [];
  const shown = faults.slice(0, SHOWN).map(({ company, host, file, name, part, fault }) => {
    return `  company ${company} (${host}), file ${file}: ${parts[part](name)} ${inWords[fault]}`;
  });
  const more = faults.length > SHOWN ? [`  and ${faults.length - SHOWN} more; --json names them all`] : [];
  return [`Not in the backup, ${faults.length} in all:`, ...shown, ...more];
}

export function restoreRemarks(
  header: Header,
  counted: Readonly<CompanyFiles>,
  faults: readonly FileFault[],
): string[] {
  if (header.version === VERSION_WITHOUT_FILES) {
    return [
      `This backup is of an older kind that carries no files: copy the bytes of its ${counted.rows} file(s) to DATA_DIR/blobs or the S3 bucket.`,
    ];
  }
  return faultLines(faults);
}
