import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { lanAddresses, lanCertificate, lanInstructions } from '../lan/index.ts';

/** How phones reach this start: plain on loopback, the operator's certificate, or one of our own for the LAN. */
export interface TransportSecurity {
  readonly https?: { readonly cert: string; readonly key: string };
  /** Our own authority, for phones to trust. */
  readonly authority?: string;
  readonly instructions?: string;
  readonly lanAddress?: string | undefined;
}

export async function secureTransport(config: Config, isLan: boolean, now: Date): Promise<TransportSecurity> {
  if (config.tlsCert && config.tlsKey) {
    const [cert, key] = await Promise.all([
      readFile(config.tlsCert, 'utf8'),
      readFile(config.tlsKey, 'utf8'),
    ]);
    return { https: { cert, key } };
  }
  if (!isLan) return {};
  const addresses = lanAddresses();
  const certificate = await lanCertificate({ dataDir: config.dataDir, addresses, now });
  return {
    https: { cert: certificate.cert, key: certificate.key },
    authority: certificate.ca,
    lanAddress: addresses[0],
    instructions: lanInstructions({ certificate, addresses, port: config.port }),
  };
}
