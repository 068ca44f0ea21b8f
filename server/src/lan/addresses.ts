import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Partial<Record<string, NetworkInterfaceInfo[]>>;

/** Networks a phone cannot be on: containers, virtual machines, tunnels. */
const virtualInterface = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|utun|tun|tap|wg|bridge)/;

function rank(name: string, { family }: NetworkInterfaceInfo): number {
  return (virtualInterface.test(name) ? 2 : 0) + (family === 'IPv6' ? 1 : 0);
}

/** This machine's addresses on its networks, the one a phone most likely reaches first. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, infos]) =>
    (infos ?? [])
      // Link-local IPv6 needs a zone, which no browser accepts in an address.
      .filter((info) => !info.internal && !/^fe[89ab]/i.test(info.address))
      .map((info) => ({ address: info.address, rank: rank(name, info) })),
  );
  const ordered = found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return [...new Set(ordered)];
}

export function lanUrl(address: string, port: number): string {
  const host = address.includes(':') ? `[${address}]` : address;
  return port === 443 ? `https://${host}` : `https://${host}:${port}`;
}
