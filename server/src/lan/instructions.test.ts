import type { NetworkInterfaceInfo } from 'node:os';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { lanAddresses, lanInstructions, lanUrl } from './index.ts';

const fingerprint = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(
  ':',
);

function info(address: string, internal = false): NetworkInterfaceInfo {
  const base = { address, netmask: '', mac: '', internal, cidr: null };
  return address.includes(':') ? { ...base, family: 'IPv6', scopeid: 0 } : { ...base, family: 'IPv4' };
}

describe('what is printed for the network', () => {
  const printed = lanInstructions({
    addresses: ['192.168.4.20', 'fd12::20'],
    port: 8443,
    certificate: { caFile: '/srv/sveis/tls/ca.crt', fingerprint },
  });

  it('names every address, the CA, its fingerprint, and how both kinds of phone come to trust it', () => {
    expect(printed).toContain('https://192.168.4.20:8443\n');
    expect(printed).toContain('https://[fd12::20]:8443');
    expect(printed).toContain('/srv/sveis/tls/ca.crt');
    expect(printed).toContain('https://192.168.4.20:8443/ca.crt');
    expect(printed).toContain('Android:');
    expect(printed).toContain('Certificate Trust Settings');
    expect(printed.replace(/\n {2}(?=[0-9A-F]{2}:)/g, ':')).toContain(fingerprint);
  });

  it('has a QR code that reads as the first address on a dark terminal', () => {
    const { data } = encode('https://192.168.4.20:8443', { border: 2 });
    const lines = printed.split('\n').filter((line) => /^[█▀▄ ]+$/.test(line));
    // Each character is two rows; a lit half is a white module.
    const rows = lines.flatMap((line) => [
      [...line].map((mark) => mark === ' ' || mark === '▄'),
      [...line].map((mark) => mark === ' ' || mark === '▀'),
    ]);
    expect(rows.slice(0, data.length)).toEqual(data);
  });
});

describe('the addresses of this machine', () => {
  it('come with the one a phone reaches first, without loopback, link-local and repeats', () => {
    const found = lanAddresses({
      lo: [info('127.0.0.1', true), info('::1', true)],
      docker0: [info('172.17.0.1')],
      eth0: [info('fd12::20'), info('fe80::1'), info('192.168.4.20')],
      wlan0: [info('192.168.4.20')],
    });
    expect(found).toEqual(['192.168.4.20', 'fd12::20', '172.17.0.1']);
  });

  it('are written as a browser needs them', () => {
    expect(lanUrl('10.0.0.5', 443)).toBe('https://10.0.0.5');
    expect(lanUrl('fd12::20', 8080)).toBe('https://[fd12::20]:8080');
  });
});
