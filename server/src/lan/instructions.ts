import { renderUnicodeCompact } from 'uqr';
import { lanUrl } from './addresses.ts';
import type { LanCertificate } from './certificate.ts';

/** What `npm start -- --lan` prints for the person at the terminal, who reads English. */
export function lanInstructions(options: {
  addresses: readonly string[];
  port: number;
  certificate: Pick<LanCertificate, 'caFile' | 'fingerprint'>;
}): string {
  const { addresses, port, certificate } = options;
  const [first = 'localhost', ...others] = addresses;
  const url = lanUrl(first, port);
  const also = others.map((address) => `  or ${lanUrl(address, port)}`);
  return [
    `Sveis on this network: ${url}`,
    ...also,
    '',
    renderUnicodeCompact(url, { border: 2 }),
    '',
    'A phone trusts this address once it trusts the certificate authority (CA) of this machine.',
    `  CA on this machine: ${certificate.caFile}`,
    `  CA for the phone:   ${url}/ca.crt (the browser warns this first time: go on anyway)`,
    '  SHA-256 fingerprint, to compare on the phone before trusting it:',
    `  ${certificate.fingerprint.slice(0, 47)}`,
    `  ${certificate.fingerprint.slice(48)}`,
    '',
    'Android: open the CA address and download the file. Then Settings > Security and privacy >',
    '  More security settings > Encryption and credentials > Install a certificate > CA certificate,',
    '  and choose the file.',
    'iPhone and iPad: open the CA address in Safari and allow the profile. Then Settings > Profile',
    '  Downloaded > Install, and after that Settings > General > About > Certificate Trust Settings:',
    '  switch it on.',
    '',
    'Anybody who copies ca.key from this machine can pose as any site to a phone that trusts this CA:',
    'remove it from the phone when the trial is over.',
    '',
  ].join('\n');
}
