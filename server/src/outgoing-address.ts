import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const closed = new BlockList();
const closedRanges: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const [net, prefix, family] of closedRanges) closed.addSubnet(net, prefix, family);

/** Whether an address is of the machine itself, of its network, or of no single machine. */
export const isClosedAddress = (ip: string): boolean => closed.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

const literalIn = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Listed with its port a host is one of the operator's own, and may be in the network of the server and without TLS. */
const isListed = ({ host, hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((listed) => (listed.includes(':') ? host === listed : hostname === listed));

/** Whether anything may be sent to an address at all; where its name leads is looked at when it is called. */
export function mayCall(
  address: string,
  hosts: readonly string[],
  { withQuery = false }: { readonly withQuery?: boolean } = {},
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.search !== '' && !withQuery) return false;
  if (isListed(url, hosts)) return /^https?:$/.test(url.protocol);
  const literal = literalIn(url.hostname);
  if (/(^|\.)localhost\.?$/.test(literal)) return false;
  return url.protocol === 'https:' && (isIP(literal) === 0 || !isClosedAddress(literal));
}

/** A name that leads into the server's own network. */
export class ClosedAddress extends Error {
  constructor() {
    super('the address leads into a closed network');
    this.name = 'ClosedAddress';
  }
}

/** Looks a name up and refuses one that leads into the server's own network, at the moment of the call. */
export const guardedLookup =
  (hosts: readonly string[], url: URL): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      const isOpen = isListed(url, hosts) || found.every(({ address }) => !isClosedAddress(address));
      if (!first || !isOpen) return callback(new ClosedAddress(), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
