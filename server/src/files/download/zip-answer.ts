import { Readable } from 'node:stream';
import { AppError } from '@sveis/domain/errors';
import { freeName, MOST_ZIP_FILES, MOST_ZIP_MB, nameKey } from '@sveis/domain/folders';
import { BytesAnswer } from '../../answer.ts';
import { blobKey } from '../../blobs/index.ts';
import type { IdentityContext } from '../../context.ts';
import { contentDisposition } from '../file-name.ts';
import { zipStream } from './zip-stream.ts';

const BYTES_PER_MB = 1_048_576;

export interface ZippedFile {
  /** Folders and name, with slashes between them. */
  readonly name: string;
  readonly blobId: string;
  readonly size: number;
}

/** Refuses what one ZIP would be too large for, before a byte is sent. */
export function requireZipSize(files: readonly Pick<ZippedFile, 'size'>[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MOST_ZIP_FILES || bytes / BYTES_PER_MB > MOST_ZIP_MB)
    throw new AppError('ZIP_TOO_LARGE', { params: { files: MOST_ZIP_FILES, limit: MOST_ZIP_MB } });
}

/** Stored files as one ZIP, packed while it is sent; a file that is gone meanwhile is left out. */
export function zipAnswer(
  { services, tenant }: Pick<IdentityContext, 'services' | 'tenant'>,
  name: string,
  files: readonly ZippedFile[],
): BytesAnswer {
  requireZipSize(files);
  async function* entries() {
    const taken = new Set<string>();
    for (const file of files) {
      const content = await services.blobs.get(blobKey(tenant.id, file.blobId));
      if (!content) continue;
      const free = freeName(file.name, taken);
      taken.add(nameKey(free));
      yield { name: free, content };
    }
  }
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `${name}.zip`),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  };
  return new BytesAnswer(200, headers, Readable.from(zipStream(entries())));
}
