import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkServerIdentity } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lanCertificate } from './certificate.ts';

const day = 86_400_000;
const now = new Date();
const addresses = ['192.168.4.20', 'fd12:3456:789a::20'];
const later = (days: number) => new Date(now.getTime() + days * day);

/** Fetches over real https on loopback, checking the certificate for the name a phone would have used. */
async function fetchAs(name: string, served: { key: string; cert: string }, trust: { ca?: string }) {
  const server = createServer({ key: served.key, cert: served.cert }, (_, response) => response.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<string>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        agent: false,
        checkServerIdentity: (_: string, peer: Parameters<typeof checkServerIdentity>[1]) =>
          checkServerIdentity(name, peer),
        ...trust,
      };
      get(options, (response) => resolve(text(response))).on('error', reject);
    });
  } finally {
    server.close();
  }
}

describe('https on the local network', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sveis-lan-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const make = (at = now, on = addresses) => lanCertificate({ dataDir, addresses: on, now: at });

  it('is trusted, under every name of this machine, by a phone that trusts the CA', async () => {
    const made = await make();
    for (const name of ['127.0.0.1', '::1', 'localhost', hostname(), ...addresses]) {
      expect(await fetchAs(name, made, { ca: made.ca })).toBe('hello');
    }
  });

  it('is refused without the CA, with the CA of another machine and under another name', async () => {
    const made = await make();
    const otherDir = await mkdtemp(join(tmpdir(), 'sveis-lan-'));
    const other = await lanCertificate({ dataDir: otherDir, addresses, now });
    await rm(otherDir, { recursive: true });
    const untrusted = { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' };
    await expect(fetchAs('localhost', made, {})).rejects.toMatchObject(untrusted);
    await expect(fetchAs('localhost', made, { ca: other.ca })).rejects.toThrow();
    await expect(fetchAs('192.168.4.21', made, { ca: made.ca })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('has a CA that may sign and a server certificate short enough for phones', async () => {
    const made = await make();
    const authority = new X509Certificate(made.ca);
    const server = new X509Certificate(made.cert);
    expect(authority.ca).toBe(true);
    expect(server.ca).toBe(false);
    expect(server.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(server.checkIssued(authority)).toBe(true);
    const days = (Date.parse(server.validTo) - Date.parse(server.validFrom)) / day;
    expect(days).toBeLessThanOrEqual(397);
    expect(made.validTo).toEqual(new Date(server.validTo));
    expect(made.fingerprint).toBe(authority.fingerprint256);
    expect(await readFile(made.caFile, 'utf8')).toBe(made.ca);
  });

  it('keeps its keys for its own user alone', async () => {
    await make();
    const folder = join(dataDir, 'tls');
    expect((await readdir(folder)).sort()).toEqual(['ca.crt', 'ca.key', 'server.crt', 'server.key']);
    for (const name of ['ca.key', 'server.key']) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('stays the same from start to start', async () => {
    const made = await make();
    expect(await make(later(300))).toEqual(made);
  });

  it.each([
    ['a new address', now, [...addresses, '10.0.0.5']],
    ['an address gone', now, ['192.168.4.20']],
    ['an end within a month', later(370), addresses],
  ])('with %s gets a new certificate under the same CA', async (_, at, on) => {
    const made = await make();
    const renewed = await make(at, on);
    expect(renewed.cert).not.toBe(made.cert);
    expect(renewed.ca).toBe(made.ca);
    const issuer = new X509Certificate(made.ca);
    expect(new X509Certificate(renewed.cert).verify(issuer.publicKey)).toBe(true);
  });

  it('with a damaged file or a CA at its end makes what is needed again', async () => {
    const made = await make();
    await writeFile(join(dataDir, 'tls', 'server.key'), 'damaged');
    const mended = await make();
    expect(mended.ca).toBe(made.ca);
    expect(await fetchAs('localhost', mended, { ca: made.ca })).toBe('hello');
    const old = await make(later(3600));
    expect(old.ca).toBe(made.ca);
    expect(old.validTo <= new Date(new X509Certificate(old.ca).validTo)).toBe(true);
    expect((await make(later(3640))).ca).not.toBe(made.ca);
  });
});
