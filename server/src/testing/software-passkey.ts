import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What an authenticator says of itself in a ceremony; a test that attacks changes some of it. */
export interface Ceremony {
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified: boolean;
  readonly counter: number;
  readonly crossOrigin: boolean;
  readonly userHandle: string;
  /** Signs in place of the own key. */
  readonly key: KeyObject;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function authenticatorData({ rpId, isVerified, counter }: Ceremony, key?: Buffer): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? WITH_KEY : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
}

const clientData = (type: string, challenge: string, { origin, crossOrigin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

/** A byte string in CBOR, up to 64 KB. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]),
    bytes,
  ]);

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A public key of P-256 as COSE writes it: kty 2, alg -7, crv 1, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** An authenticator in software that holds one passkey, for the app at this address. */
export function softwarePasskey(address = 'http://localhost:8080') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const usual: Ceremony = {
    origin: address,
    rpId: new URL(address).hostname,
    isVerified: true,
    counter: 0,
    crossOrigin: false,
    userHandle: '',
    key: privateKey,
  };
  const kept = { userHandle: '', counter: 0 };
  const credential = { id, rawId: id, type: 'public-key' as const };
  return {
    credentialId: id,
    key: privateKey,
    create: (options: unknown, change: Partial<Ceremony> = {}) => {
      const { challenge, rp, user } = options as CreationOptions;
      const ceremony = { ...usual, rpId: rp.id, ...change };
      kept.userHandle = user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(ceremony, attested)),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, ceremony).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (options: unknown, change: Partial<Ceremony> = {}) => {
      const { challenge, rpId } = options as RequestOptions;
      kept.counter += 1;
      const ceremony = { ...usual, rpId, ...kept, ...change };
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', challenge, ceremony);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(ceremony.key);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: ceremony.userHandle,
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
