import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';

/** A phone as its browser names it: where to call, and the keys only that phone can open a message with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** Of two with the same topic only the newer one reaches a phone that was off. */
  readonly topic: string;
  readonly isUrgent: boolean;
}

export interface PushSender {
  /** By this the browser knows which server may call: the public half of a key of this installation. */
  readonly publicKey: string;
  /** Whether an address is one of a service that brings pushes to phones. */
  mayCall(endpoint: string): boolean;
  /** `gone`: the phone does not want it any more. Throws where the service may be asked again. */
  send(address: PushAddress, message: PushMessage): Promise<'sent' | 'gone'>;
}

const DAY_SECONDS = 24 * 3600;
const PATIENCE_MS = 10_000;

/** The key pair follows from the secret of the installation: every process has the same, and none has to keep it. */
function keysFrom(secret: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'sveis push', 32)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Listed with its port a host is one of the operator's own, which may do without encryption on the way. */
function isListed(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return hosts.some((listed) => {
    if (listed.includes(':')) return host === listed && /^https?:$/.test(protocol);
    const isSame = listed.startsWith('.') ? hostname.endsWith(listed) : hostname === listed;
    return isSame && protocol === 'https:' && port === '';
  });
}

export function createPushSender(
  { pushHosts, publicUrl }: Pick<Config, 'pushHosts' | 'publicUrl'>,
  secret: Buffer,
): PushSender {
  const keys = keysFrom(secret);
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:sveis@localhost.localdomain';
  return {
    publicKey: keys.publicKey,
    mayCall: (endpoint) => isListed(endpoint, pushHosts),
    async send({ endpoint, p256dh, auth }, { text, topic, isUrgent }) {
      if (!isListed(endpoint, pushHosts)) return 'gone';
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: DAY_SECONDS,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      });
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      // What the service finds wrong with this phone's own address stays wrong; the rest may pass.
      if ([400, 401, 403, 404, 410].includes(answer.status)) return 'gone';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}
