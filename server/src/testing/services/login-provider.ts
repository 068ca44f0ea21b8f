import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderAccount {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** What a token says, before somebody has changed it. */
export type TokenClaims = Record<string, unknown>;

export interface LoginProviderService {
  /** As the setting names it. */
  readonly host: string;
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  /** People who have an account there, by their `sub`. */
  readonly accounts: Record<string, ProviderAccount>;
  /** Changes what a token says; it is signed with the provider's own key all the same. */
  spoil: ((claims: TokenClaims) => TokenClaims) | undefined;
  /** Who stands at the browser that comes, by their `sub`; nobody is somebody who stops the login. */
  visitor: string;
  /** What the browser brings back after this person has logged in there. */
  logIn(address: string, sub: string): Promise<{ state: string; grant: { code: string; iss?: string } }>;
  close(): Promise<void>;
}

const KID = 'test';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A real provider of OpenID Connect, where everybody is who they say they are. */
export async function openLoginProvider(redirectUri: string): Promise<LoginProviderService> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { client_id: 'sveis', client_secret: 'a secret between Sveis and the provider' };
  const accounts: Record<string, ProviderAccount> = {};
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], response_types: ['code'] }],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' }],
    } as never,
    cookies: { keys: ['for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts[sub] }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.client_id,
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const resigned = (token: string, change: (claims: TokenClaims) => TokenClaims): string => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const text = `${part({ alg: 'RS256', kid: KID })}.${part(change(claims))}`;
    return `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`;
  };
  provider.use(async (ctx, next) => {
    await next();
    const answer = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && service.spoil && answer?.id_token)
      ctx.body = { ...answer, id_token: resigned(answer.id_token, service.spoil) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(
        request,
        response,
        service.visitor === '' ? { error: 'access_denied' } : { login: { accountId: service.visitor } },
      );
    else void answer(request, response);
  });
  const service: LoginProviderService = {
    host,
    issuer,
    client,
    accounts,
    spoil: undefined,
    visitor: '',
    logIn: async (address, sub) => {
      service.visitor = sub;
      const back = await followed(address, redirectUri);
      const { code = '', state = '', iss } = Object.fromEntries(new URL(back).searchParams);
      return { state, grant: { code, ...(iss ? { iss } : {}) } };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return service;
}

/** Follows redirects as a browser with its cookies does, up to where it would leave the provider. */
async function followed(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return next;
  }
  throw new Error('the provider sent the browser round in circles');
}
