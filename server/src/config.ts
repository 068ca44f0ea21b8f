import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from './blobs/index.ts';
import { type ProxyTrust, parseProxyTrust } from './http/gate/proxy-trust.ts';

/** Settings by environment, read once. A wrong one stops the start and says which. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseAdminUrl: string | undefined;
  /** Only for moving a company over a cluster. */
  readonly databaseSuperUrl: string | undefined;
  readonly databasePrepared: boolean;
  readonly domainSuffix: string | undefined;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Services that bring a push to a phone; an address elsewhere is never called. */
  readonly pushHosts: readonly string[];
  /** Sharing services in the server's own network that files may be sent to; elsewhere only public addresses are called. */
  readonly sharingHosts: readonly string[];
  /** Label printers at addresses that are closed otherwise, such as a print server on the same machine. */
  readonly printerHosts: readonly string[];
  /** Receivers of webhooks in the server's own network, or without TLS; elsewhere only public addresses are called. */
  readonly webhookHosts: readonly string[];
  /** Providers of logins in the server's own network, or without TLS; elsewhere only public addresses are called. */
  readonly providerHosts: readonly string[];
  readonly sentryDsn: string | undefined;
  readonly secretKey: string | undefined;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
  readonly trustProxy: ProxyTrust | undefined;
  /** Who sends it reads the figures at /metrics; without one they are not served. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  readonly demo: boolean | undefined;
  /** Calls a second that one company may make of this server, over time. */
  readonly companyRate: number;
  /** Where a backup of everything is written each night; without a folder there is none. */
  readonly backup: NightlyBackup | undefined;
  /** The object store that holds files; without one they lie under `dataDir`. */
  readonly s3: S3Settings | undefined;
}

export interface NightlyBackup {
  readonly folder: string;
  /** By the clock of UTC. */
  readonly hour: number;
  readonly minute: number;
  /** How many of them stay. */
  readonly kept: number;
}

/** Those of the browsers people have; a leading dot stands for everything under it. */
const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const text = z.optional(z.string().check(z.minLength(1)));
const flag = z.optional(z.enum(['0', '1', 'true', 'false']));

const environment = z.object({
  PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_ADMIN_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_SUPER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DB_PREPARED: flag,
  DOMAIN_SUFFIX: z.optional(z.string().check(z.regex(/^\.[a-z0-9.-]+[a-z0-9]$/))),
  PUBLIC_URL: z.optional(z.url()),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: text,
  PUSH_HOSTS: text,
  SHARING_HOSTS: text,
  PRINTER_HOSTS: text,
  WEBHOOK_HOSTS: text,
  PROVIDER_HOSTS: text,
  SENTRY_DSN: z.optional(z.url()),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  TLS_CERT: text,
  TLS_KEY: text,
  TRUST_PROXY: text,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z.optional(z.enum(logLevels)),
  DEMO: flag,
  COMPANY_RATE: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
  BACKUP_DIR: text,
  BACKUP_AT: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  BACKUP_KEEP: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  S3_ENDPOINT: z.optional(z.url()),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
});

export class BadSettings extends Error {
  constructor(names: readonly string[]) {
    super(`These settings cannot be used as they are: ${names.join(', ')}. See docs/deploying.md.`);
    this.name = 'BadSettings';
  }
}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success)
    throw new BadSettings([...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]);
  const values = parsed.data;
  const port = Number(values.PORT ?? 8080);
  if (port > 65_535) throw new BadSettings(['PORT']);
  if (Boolean(values.TLS_CERT) !== Boolean(values.TLS_KEY)) throw new BadSettings(['TLS_CERT', 'TLS_KEY']);
  return {
    port,
    host: values.HOST ?? '127.0.0.1',
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL,
    databaseAdminUrl: values.DATABASE_ADMIN_URL,
    databaseSuperUrl: values.DATABASE_SUPER_URL,
    databasePrepared: isOn(values.DB_PREPARED) ?? true,
    domainSuffix: values.DOMAIN_SUFFIX,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Sveis <sveis@localhost>',
    pushHosts: values.PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? knownPushHosts,
    sharingHosts: values.SHARING_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    printerHosts: values.PRINTER_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    webhookHosts: values.WEBHOOK_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    providerHosts: values.PROVIDER_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    sentryDsn: values.SENTRY_DSN,
    secretKey: values.SECRET_KEY,
    tlsCert: values.TLS_CERT,
    tlsKey: values.TLS_KEY,
    trustProxy: readProxyTrust(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? 'info',
    demo: isOn(values.DEMO),
    companyRate: Number(values.COMPANY_RATE ?? 250),
    backup: readBackup(values),
    s3: readS3(values),
  };
}

function readProxyTrust(value: string | undefined): ProxyTrust | undefined {
  const trust = parseProxyTrust(value ?? '0');
  if (trust === 'unusable') throw new BadSettings(['TRUST_PROXY']);
  return trust;
}

function readBackup(values: z.infer<typeof environment>): NightlyBackup | undefined {
  if (!values.BACKUP_DIR) return undefined;
  const [hour = 3, minute = 30] = (values.BACKUP_AT ?? '03:30').split(':').map(Number);
  return { folder: resolve(values.BACKUP_DIR), hour, minute, kept: Number(values.BACKUP_KEEP ?? 14) };
}

/** All of them or none: files must not quietly go to the disk because one name is missing. */
function readS3(values: z.infer<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = values;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new BadSettings(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  }
  return { endpoint, bucket, accessKey, secretKey, region: values.S3_REGION ?? 'us-east-1' };
}

const isOn = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : value === '1' || value === 'true';

export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);
