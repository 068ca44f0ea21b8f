import { BlockList, isIP } from 'node:net';

/** Whose `X-Forwarded-*` headers are believed: of so many proxies in a row, or of these addresses. */
export type ProxyTrust = { readonly hops: number } | { readonly addresses: readonly string[] };

const MOST_HOPS = 9;

/** Networks that cannot be reached from outside: a proxy that is only counted must stand in one of them. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/** `0`, a number of proxies, or a list of addresses and networks. */
export function parseProxyTrust(value: string): ProxyTrust | undefined | 'unusable' {
  const text = value.trim().toLowerCase();
  if (text === '0' || text === 'false') return undefined;
  if (text === 'true') return { hops: 1 };
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? { hops: Number(text) } : 'unusable';
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((part) => networkOf(part) !== undefined) ? { addresses } : 'unusable';
}

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

function networkOf(text: string): Network | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  return length <= most ? { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

function listOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, bits, family } of networks.map(networkOf).filter((one) => one !== undefined))
    list.addSubnet(address, bits, family);
  return (address) => {
    // An IPv4 caller on a socket for both kinds.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * Whether the header of a hop is believed, counted from the server outwards. The caller writes the header's left end:
 * only what a proxy of ours has added is read, never more.
 */
export function believedHop(
  trust: ProxyTrust | undefined,
): false | ((address: string, hop: number) => boolean) {
  if (!trust) return false;
  if ('addresses' in trust) {
    const isProxy = listOf(trust.addresses);
    return (address) => isProxy(address);
  }
  const isPrivate = listOf(privateNetworks);
  return (address, hop) => hop < trust.hops && (hop > 0 || isPrivate(address));
}
