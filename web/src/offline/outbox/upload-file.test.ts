import { describe, expect, it } from 'vitest';
import type { Shape } from '../../lib/api/api-client.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { uploadFile } from './upload-file.ts';
import { uploadProgress } from './upload-progress.ts';

const MB = 1_048_576;
const file = { id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 3 * MB };

/** A server that keeps parts as ours does: what has arrived stays, also when the answer is lost. */
function partServer() {
  const server = { has: 0, ranges: [] as string[], fails: [] as (ApiFailure | undefined)[] };
  const put = async <Value>(
    _path: string,
    body: unknown,
    shape: Shape<Value>,
    options: { headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Value> => {
    const range = options.headers?.['content-range'] ?? 'whole';
    server.ranges.push(range);
    const failure = server.fails.shift();
    if (failure) throw failure;
    const [, start = '0', total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
    server.has = Number(start) + (body as Uint8Array).byteLength;
    return shape.parse({ complete: total === undefined || server.has === Number(total), offset: server.has });
  };
  const get = async <Value>(_path: string, shape: Shape<Value>): Promise<Value> =>
    shape.parse({ complete: false, offset: server.has });
  return { server, api: { get, put } };
}

const gone = new ApiFailure({ api: 'main', status: undefined });

describe('a file on its way', () => {
  it('goes in one when it is small', async () => {
    const { server, api } = partServer();
    await uploadFile(api, { ...file, size: 10 }, new Uint8Array(10));
    expect(server.ranges).toEqual(['whole']);
  });

  it('goes on where it stopped when the network was gone', async () => {
    const { server, api } = partServer();
    const bytes = new Uint8Array(2 * MB + 5);
    server.fails = [undefined, gone];
    await expect(uploadFile(api, file, bytes)).rejects.toBe(gone);
    expect(server.has).toBe(MB);
    await uploadFile(api, file, bytes);
    expect(server.has).toBe(bytes.byteLength);
    const total = bytes.byteLength;
    expect(server.ranges).toEqual([
      `bytes 0-${MB - 1}/${total}`,
      `bytes ${MB}-${2 * MB - 1}/${total}`,
      `bytes ${MB}-${2 * MB - 1}/${total}`,
      `bytes ${2 * MB}-${total - 1}/${total}`,
    ]);
    expect(uploadProgress.get().size).toBe(0);
  });

  it('believes the server when less has arrived than was told', async () => {
    const { server, api } = partServer();
    server.fails = [new ApiFailure({ api: 'main', status: 409 })];
    await uploadFile(api, file, new Uint8Array(MB + 1));
    expect(server.has).toBe(MB + 1);
  });
});
