import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

export interface Sender {
  readonly app: FastifyInstance;
  readonly token: string;
}

export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
}

const GRAINS = 60;

/** Every second one a photo, which gets a thumbnail, the others text; no two alike. */
export async function makeUpload(index: number, side = 480): Promise<Upload> {
  if (index % 2 === 1) {
    const body = Buffer.from(`weld æøå ${index} `.repeat(index + 1));
    return { name: `note${index}.txt`, type: 'text/plain', body };
  }
  const raw = { width: GRAINS, height: GRAINS, channels: 3 as const };
  const body = await sharp(randomBytes(GRAINS * GRAINS * 3), { raw })
    .resize(side, side)
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: `weld${index}.jpg`, type: 'image/jpeg', body };
}

/** As a phone sends it; gives the id of the file. */
export async function sendUpload({ app, token }: Sender, { name, type, body }: Upload): Promise<string> {
  const id = randomUUID();
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/main/files/${id}?name=${name}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`the upload was refused: ${answer.body}`);
  return id;
}

/** The bytes as the app gives them out; undefined where it cannot. */
export async function downloaded(
  { app, token }: Sender,
  id: string,
  part: '' | '/thumbnail' = '',
): Promise<string | undefined> {
  const answer = await app.inject({
    url: `/api/main/files/${id}${part}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) return undefined;
  return createHash('sha256').update(answer.rawPayload).digest('hex');
}
