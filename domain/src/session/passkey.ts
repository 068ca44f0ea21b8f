import * as z from 'zod/mini';

/** Enough for every phone and computer somebody has, few enough to look through. */
export const MOST_PASSKEYS = 20;
export const PASSKEY_NAME_LENGTH = 60;

export interface PasskeyPlace {
  /** The address of the app as browsers write it. */
  readonly origin: string;
  /** The name passkeys are made for. */
  readonly rpId: string;
}

/** Where passkeys of a company work. Browsers make none for a bare IP address, and none without TLS but on this machine. */
export function passkeyPlace(address: string): PasskeyPlace | undefined {
  const [, origin = '', scheme, host = ''] =
    /^((https?):\/\/(\[[^\]]*\]|[^/:?#@[\]]+)(?::\d+)?)(?:[/?#]|$)/i.exec(address) ?? [];
  const rpId = host.toLowerCase();
  const isName = /^[a-z0-9.-]*[a-z][a-z0-9.-]*$/.test(rpId);
  const isSecure = scheme?.toLowerCase() === 'https' || rpId === 'localhost';
  if (!isName || !isSecure) return undefined;
  return { origin: withoutUsualPort(origin.toLowerCase()), rpId };
}

const withoutUsualPort = (origin: string): string =>
  origin.replace(/^(https:.*):443$/, '$1').replace(/^(http:.*):80$/, '$1');

/** An authenticator that counts has counted on since the last time; one that does not stays at 0. */
export const isCountedOn = (known: number, shown: number): boolean =>
  (known === 0 && shown === 0) || shown > known;

/** A passkey as its owner sees it. */
export const passkeyShape = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

/** Handed to the browser as it stands. */
export const passkeyOptionsShape = z.object({ options: z.record(z.string(), z.unknown()) });

export const passkeysAnswer = z.object({ data: z.array(passkeyShape) });

export type Passkey = z.infer<typeof passkeyShape>;
