import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type BlobKey, type BlobStore, WrongBlobSize } from './blob-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export class S3Failed extends Error {
  constructor(method: string, status: number) {
    super(`the object store answered ${status} to ${method}`);
    this.name = 'S3Failed';
  }
}

const PATIENCE_MS = 60_000;

/** Blobs in any store that speaks S3, addressed by path so that a bare address works too. */
export function createS3Store(settings: S3Settings): BlobStore {
  // A body that streams cannot be sent twice, so the caller decides about trying again.
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 0,
  });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;

  const send = async (method: string, key: BlobKey, init: RequestInit = {}): Promise<Response> => {
    const signed = await client.sign(`${base}/${key}`, { method, ...init });
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      return await fetch(signed, { signal: patience.signal });
    } finally {
      // Until the answer begins; how long its body takes is up to the phone that reads it.
      clearTimeout(timer);
    }
  };
  const drop = (answer: Response) => answer.body?.cancel();
  const isMissing = async (method: string, answer: Response): Promise<boolean> => {
    if (answer.ok) return false;
    await drop(answer);
    if (answer.status === 404) return true;
    throw new S3Failed(method, answer.status);
  };

  return {
    put: async (key, source, size) => {
      const body = Readable.toWeb(exactly(source, size)) as unknown as NonNullable<RequestInit['body']>;
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      const answer = await send('PUT', key, { body, headers, duplex: 'half' } as RequestInit);
      await drop(answer);
      if (!answer.ok) throw new S3Failed('PUT', answer.status);
    },
    get: async (key, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send('GET', key, { headers });
      if (await isMissing('GET', answer)) return undefined;
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
    },
    delete: async (key) => {
      const answer = await send('DELETE', key);
      if (!(await isMissing('DELETE', answer))) await drop(answer);
    },
    stat: async (key) => {
      const answer = await send('HEAD', key);
      if (await isMissing('HEAD', answer)) return undefined;
      await drop(answer);
      return { size: Number(answer.headers.get('content-length')) };
    },
  };
}

/** Breaks off before the store can take a short body for a whole one. */
function exactly(source: Readable, size: number): Readable {
  async function* counted() {
    let sent = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sent += chunk.length;
      if (sent > size) throw new WrongBlobSize();
      yield chunk;
    }
    if (sent !== size) throw new WrongBlobSize();
  }
  return Readable.from(counted(), { objectMode: false });
}
