import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { KeyAndCertificate, Names, Validity } from './authority.ts';

export interface LanCertificate {
  /** For node:https: the server's private key and certificate, PEM. */
  key: string;
  cert: string;
  /** What phones must trust, PEM; served as /ca.crt. */
  ca: string;
  caFile: string;
  /** SHA-256 of the CA certificate, as phones show it: pairs of hex digits with colons. */
  fingerprint: string;
  validTo: Date;
}

const day = 86_400_000;
/** Phones refuse server certificates valid for more than 398 days; one day of it lies in the past. */
const serverDays = 396;
const authorityDays = 3650;
const renewalDays = 30;

function validity(now: Date, days: number): Validity {
  // A phone whose clock is behind must not see a certificate from tomorrow.
  return { notBefore: new Date(now.getTime() - day), notAfter: new Date(now.getTime() + days * day) };
}

function namesFor(addresses: readonly string[]): Names {
  const host = hostname().toLowerCase();
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host);
  const own = !isName ? [] : host.includes('.') ? [host] : [host, `${host}.local`];
  return {
    dns: [...new Set(['localhost', ...own])],
    ip: [...new Set(['127.0.0.1', '::1', ...addresses])],
  };
}

async function load(folder: string, name: string): Promise<KeyAndCertificate | undefined> {
  try {
    const key = await readFile(join(folder, `${name}.key`), 'utf8');
    const certificate = await readFile(join(folder, `${name}.crt`), 'utf8');
    // A start killed between the two files leaves a pair that does not belong together.
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
      ? { key, certificate }
      : undefined;
  } catch {
    return undefined;
  }
}

async function save(folder: string, name: string, pair: KeyAndCertificate): Promise<void> {
  const keyFile = join(folder, `${name}.key`);
  await writeFile(keyFile, pair.key, { mode: 0o600 });
  await chmod(keyFile, 0o600);
  await writeFile(join(folder, `${name}.crt`), pair.certificate, { mode: 0o644 });
}

function isCurrent(certificate: X509Certificate, now: Date): boolean {
  const left = new Date(certificate.validTo).getTime() - now.getTime();
  return new Date(certificate.validFrom).getTime() <= now.getTime() && left > renewalDays * day;
}

function isFor(certificate: X509Certificate, names: Names): boolean {
  const count = certificate.subjectAltName?.split(', ').length;
  return (
    count === names.dns.length + names.ip.length &&
    names.dns.every((name) => certificate.checkHost(name) !== undefined) &&
    names.ip.every((address) => certificate.checkIP(address) !== undefined)
  );
}

async function ensureAuthority(folder: string, now: Date): Promise<KeyAndCertificate> {
  const found = await load(folder, 'ca');
  if (found && isCurrent(new X509Certificate(found.certificate), now)) return found;
  const { makeAuthority } = await import('./authority.ts');
  const made = await makeAuthority(hostname(), validity(now, authorityDays));
  await save(folder, 'ca', made);
  return made;
}

/** Made once and kept; the server's certificate again when the addresses change or its end is near. */
export async function lanCertificate(options: {
  dataDir: string;
  addresses: readonly string[];
  now: Date;
}): Promise<LanCertificate> {
  const { dataDir, now } = options;
  const folder = join(dataDir, 'tls');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const authority = await ensureAuthority(folder, now);
  const issuer = new X509Certificate(authority.certificate);
  const names = namesFor(options.addresses);

  let server = await load(folder, 'server');
  const current = server && new X509Certificate(server.certificate);
  if (!server || !current?.verify(issuer.publicKey) || !isCurrent(current, now) || !isFor(current, names)) {
    const { issueServerCertificate } = await import('./authority.ts');
    server = await issueServerCertificate(authority, names, serverValidity(now, issuer));
    await save(folder, 'server', server);
  }
  return {
    key: server.key,
    cert: server.certificate,
    ca: authority.certificate,
    caFile: join(folder, 'ca.crt'),
    fingerprint: issuer.fingerprint256,
    validTo: new Date(new X509Certificate(server.certificate).validTo),
  };
}

function serverValidity(now: Date, issuer: X509Certificate): Validity {
  const { notBefore, notAfter } = validity(now, serverDays);
  const end = new Date(issuer.validTo);
  return { notBefore, notAfter: notAfter < end ? notAfter : end };
}
