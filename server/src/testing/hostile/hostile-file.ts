/** One file a server should not trust, and what it may do with it at most. */
export interface HostileFile {
  /** What is wrong with it, unique in the corpus. */
  readonly fault: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** `picture`: only pixels are kept. `attachment`: kept as it is, given out only to be saved. */
  readonly outcome: 'refused' | 'picture' | 'attachment';
  readonly code?: 'WRONG_FILE_TYPE' | 'PICTURE_TOO_LARGE';
}

/** In every picture that carries more than pixels; it must be nowhere in what is stored. */
export const PLANTED = 'planted-a2f7';

export const script = `<script>document.title="${PLANTED}"</script>`;
