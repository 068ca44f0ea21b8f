import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A connection over IPv6 is given a network of this many groups: its owner has all addresses in it. */
const NETWORK_GROUPS = 4;

/** What limits by address count: an IPv4 address, or the network of an IPv6 one. */
export function callerNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const filled = plain.includes('::')
    ? [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after]
    : before;
  const network = filled.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
