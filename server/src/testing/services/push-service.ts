import { createDecipheriv, createECDH, createVerify, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Push {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface PushService {
  /** As the setting names it. */
  readonly host: string;
  readonly pushes: Push[];
  /** What the next calls are answered, by path. */
  readonly answers: Map<string, number>;
  /** A phone that lets itself be told through this service. */
  phone(name: string): { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
}

/** A push service with phones behind it, as RFC 8030, 8188, 8291 and 8292 tell it: what cannot be opened is no push. */
export async function openPushService(): Promise<PushService> {
  const pushes: Push[] = [];
  const answers = new Map<string, number>();
  const phones = new Map<string, { auth: Buffer; key: ReturnType<typeof createECDH> }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const phone = phones.get(path);
      const answer = answers.get(path) ?? (phone && request.method === 'POST' ? 201 : 404);
      if (answer === 201 && phone) {
        if (!isSigned(String(request.headers.authorization), `http://${request.headers.host}`))
          return void response.writeHead(403).end();
        pushes.push({ path, headers: request.headers, text: open(Buffer.concat(parts), phone) });
      }
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pushes,
    answers,
    phone(name) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      phones.set(`/${name}`, { auth, key });
      const keys = { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `http://${host}/${name}`, keys };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Who calls shows a token signed with the key the phone was told of. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return false;
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  return (
    aud === audience &&
    exp * 1000 > Date.now() &&
    createVerify('sha256')
      .update(`${head}.${claims}`)
      .verify({ key, format: 'jwk', dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  );
}

/** The message in clear: one record of aes128gcm under a key made of both sides' halves and the phone's own secret. */
function open(body: Buffer, { auth, key }: { auth: Buffer; key: ReturnType<typeof createECDH> }): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const input = hkdfSync('sha256', key.computeSecret(sender), auth, info, 32);
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${name}\0`, size));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const clear = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return clear.subarray(0, clear.lastIndexOf(2)).toString('utf8');
}
