import type { Language } from '@sveis/domain/locales';
import { type ModuleDefinition, NOBODY } from '@sveis/domain/records';
import type { Access, Exclusions, FeatureFlags } from '@sveis/domain/session';
import type { BlobStore } from './blobs/index.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Tx } from './database/transaction.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Messages } from './messages.ts';
import type { PushSender } from './notifications/push/push-sender.ts';
import type { PdfPrinter } from './reports/pdf/pdf-printer.ts';
import type { PasswordHasher } from './session/login/password-hasher.ts';

/** What the process is made of: built once at start, handed to every call. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: () => Date;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly messages: Messages;
  /** The modules a company has: ours, and its own from the database. */
  readonly modulesOf: (tx: Tx) => Promise<readonly ModuleDefinition[]>;
  readonly passwords: PasswordHasher;
  readonly pdf: PdfPrinter;
  readonly push: PushSender;
  /** Where people reach a company: from the settings, never from what a caller claims. */
  readonly addressOf: (tenantHost: string) => string;
  /** Sends an error to the operator's receiver; called only for companies that agreed to it. */
  readonly reportError: (error: unknown, about: { readonly route: string }) => void;
  /** Keys the hashes of tags and typed codes; never in the database. */
  readonly secret: Buffer;
}

export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string, options: { maxAgeSeconds: number }) => void;
  readonly clear: (name: string) => void;
}

/** One call from outside, before anybody is known. */
export interface CallContext {
  readonly services: Services;
  readonly now: Date;
  /** What the phone's clock showed when it sent the call. */
  readonly deviceNow: Date | undefined;
  /** What it showed when the person did what the call is about: long before, where there was no network. */
  readonly deviceAt: Date | undefined;
  readonly language: Language;
  readonly address: string;
  readonly userAgent: string;
  /** The company label the call names: by its host name, or by `X-Tenant`. */
  readonly hostLabel: string | undefined;
  readonly origin: string;
  readonly cookies: CookieJar;
}

export interface Tenant {
  readonly id: number;
  readonly host: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly language: Language;
}

export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly initialer: string;
  readonly language: Language;
  readonly autoLogoutEnabled: boolean;
  readonly redirectTo: number | null;
}

/** What one user may do right now, read with the session on every call. */
export interface Rights {
  readonly access: Access;
  readonly role: { readonly id: number; readonly slug: string; readonly name: string };
  readonly features: FeatureFlags;
  readonly exclusions: Exclusions;
  /** The company agreed that errors of its calls leave the server. */
  readonly reportsErrors: boolean;
  /** Patterns of numbers the company has chosen, by module. */
  readonly numberSeries: Readonly<Record<string, string>>;
  /** The modules of the company as they stand at this version. */
  readonly modules: readonly ModuleDefinition[];
  readonly permVersion: string;
}

/** A call by a logged-in user whose service opens its own transactions: slow work must not hold a connection. */
export interface IdentityContext extends CallContext {
  readonly tenant: Tenant;
  readonly user: CurrentUser;
  readonly rights: Rights;
  readonly sessionId: string;
  /** Who sends it over a link, and of which firm, where nobody is logged in. */
  readonly outside?: string | undefined;
}

/** In the log it stands for the session of a call without a name. */
const NO_SESSION_ID = '00000000-0000-0000-0000-000000000000';
const nobody = { id: NOBODY, username: '', firstName: '', lastName: '', email: '', initialer: '' } as const;

/** The same call without a name: whatever is written with it says neither who sent it nor in which session. */
export const namelessContext = <Context extends IdentityContext>(ctx: Context): Context => ({
  ...ctx,
  user: { ...ctx.user, ...nobody, language: ctx.tenant.language },
  sessionId: NO_SESSION_ID,
});

/** A call by a logged-in user, inside its one transaction. */
export interface UserContext extends IdentityContext {
  readonly tx: Tx;
}

/** A call by a host application with its own token, inside its one transaction. */
export interface HostContext extends CallContext {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly hostTokenId: string;
  /** The administrator who made the token: what it writes is written with their rights. */
  readonly madeBy: number | null;
}
