import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The machine itself, its link, services that tell a machine its secrets, and addresses of no single machine. */
const closedRanges: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fd00:ec2::', 32, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const closed = new BlockList();
for (const [net, prefix, family] of closedRanges) closed.addSubnet(net, prefix, family);

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

function isOwn(ip: string): boolean {
  const own = new BlockList();
  for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    own.addAddress(address.replace(/%.*$/, ''), familyOf(address.replace(/%.*$/, '')));
  return own.check(ip, familyOf(ip));
}

/** Ports label printers listen on. Databases and other servers of the same network listen elsewhere. */
const isPrinterPort = (port: number): boolean => port >= 9100 && port <= 9109;

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

const shape =
  /^(?=.{1,120}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** `2130706433` and `0x7f.1` are addresses to some resolvers. */
const isNumber = /(^|\.)(?:0x[0-9a-f]*|\d+)$/i;

const isListed = ({ host, port }: PrinterAddress, hosts: readonly string[]): boolean =>
  hosts.includes(host) || hosts.includes(`${host}:${port}`);

/** Whether anything may be sent there at all; where a name leads is looked at when it is called. */
export function mayPrintTo(address: PrinterAddress, hosts: readonly string[]): boolean {
  const { host, port } = address;
  if (!isPrinterPort(port)) return false;
  if (isListed(address, hosts)) return true;
  return isIP(host) === 0
    ? shape.test(host) && !isNumber.test(host) && !/(^|\.)localhost$/i.test(host)
    : isOpen(host);
}

const isOpen = (ip: string): boolean => !closed.check(ip, familyOf(ip)) && !isOwn(ip);

/** The address a name leads to now; one that leads to the server itself leads nowhere. */
export async function findPrinter(address: PrinterAddress, hosts: readonly string[]): Promise<string> {
  if (!mayPrintTo(address, hosts)) throw new Error('the address of the printer is closed');
  const found = await lookup(address.host, { all: true });
  const isListedHost = isListed(address, hosts);
  const [first] = found;
  if (!first || !(isListedHost || found.every((one) => isOpen(one.address))))
    throw new Error('the address of the printer is closed');
  return first.address;
}
