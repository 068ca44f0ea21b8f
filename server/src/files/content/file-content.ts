import { open } from 'node:fs/promises';
import { refused } from '@sveis/domain/errors';
import { HEAD_BYTES, sniff } from './file-type.ts';
import { rewritePicture } from './picture.ts';
import { charsetOfText } from './text-check.ts';

/** What an upload turned out to be, and where the bytes to keep lie. */
export interface FileContent {
  readonly type: string;
  readonly path: string;
  readonly thumbnailPath: string | undefined;
  readonly width: number | null;
  readonly height: number | null;
}

/** Where the work on one upload lies: beside it, and gone with it. */
export const workFiles = (path: string) => ({ picture: `${path}.new`, thumbnail: `${path}.small` });

/** Finds out by content what a file is; a picture is written again, anything else stays closed. */
export async function readContent(path: string, name: string, company: number): Promise<FileContent> {
  const sniffed = sniff(await readHead(path), name);
  const asItIs = { path, thumbnailPath: undefined, width: null, height: null };
  switch (sniffed?.kind) {
    case 'picture': {
      const to = workFiles(path);
      const picture = await rewritePicture(path, sniffed.format, to, company);
      return { ...picture, path: to.picture, thumbnailPath: to.thumbnail };
    }
    case 'stored':
      return { ...asItIs, type: sniffed.type };
    case 'text': {
      const charset = await charsetOfText(path);
      if (!charset) throw refused('WRONG_FILE_TYPE');
      return { ...asItIs, type: `${sniffed.type}; charset=${charset}` };
    }
    case undefined:
      throw refused('WRONG_FILE_TYPE');
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
