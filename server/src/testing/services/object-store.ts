import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface TestObjectStore {
  /** The settings that make a server use it. */
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  close(): Promise<void>;
}

/** A store that speaks S3, on loopback and in a folder of its own. */
export async function startTestObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'sveis', configs: [] }],
  });
  const { port } = await server.run();
  return {
    folder,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'sveis',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
