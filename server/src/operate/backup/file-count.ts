const FILES_A_LINE = 500;
const BYTES_A_LINE = 100_000_000;

export interface FileCount {
  add(bytes: number): void;
  finish(): void;
}

/** Tells now and then how far the bytes have come, for somebody who watches. */
export function countFiles(what: string, progress: (step: string) => void): FileCount {
  let [files, bytes] = [0, 0];
  let told = { files: 0, bytes: 0 };
  const tell = () => {
    if (files === told.files) return;
    progress(`${what}: ${files} stored files, ${megabytes(bytes)} MB`);
    told = { files, bytes };
  };
  return {
    add: (size) => {
      files += 1;
      bytes += size;
      if (files - told.files >= FILES_A_LINE || bytes - told.bytes >= BYTES_A_LINE) tell();
    },
    finish: tell,
  };
}

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
