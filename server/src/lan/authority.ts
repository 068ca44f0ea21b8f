import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

export interface KeyAndCertificate {
  key: string;
  certificate: string;
}

export interface Validity {
  notBefore: Date;
  notAfter: Date;
}

export interface Names {
  dns: readonly string[];
  ip: readonly string[];
}

const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' };

async function generateKeys() {
  const keys = await webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  });
  return { keys, key: key.toString() };
}

function importSigningKey(pem: string) {
  const der = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return webcrypto.subtle.importKey('pkcs8', der, keyAlgorithm, false, ['sign']);
}

export async function makeAuthority(hostname: string, validity: Validity): Promise<KeyAndCertificate> {
  const { keys, key } = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ O: ['Sveis'] }, { CN: [`Sveis on ${hostname}`] }],
    ...validity,
    signingAlgorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key, certificate: certificate.toString('pem') };
}

export async function issueServerCertificate(
  authority: KeyAndCertificate,
  names: Names,
  validity: Validity,
): Promise<KeyAndCertificate> {
  const { keys, key } = await generateKeys();
  const issuer = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create({
    subject: [{ O: ['Sveis'] }, { CN: [names.dns[0] ?? 'localhost'] }],
    issuer: issuer.subjectName.toJSON(),
    ...validity,
    signingAlgorithm,
    publicKey: keys.publicKey,
    signingKey: await importSigningKey(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...names.dns.map((value) => ({ type: 'dns' as const, value })),
        ...names.ip.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { key, certificate: certificate.toString('pem') };
}
