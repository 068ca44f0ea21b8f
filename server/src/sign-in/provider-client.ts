import { type Claims, type ProviderProblem, verifiedEmail } from '@sveis/domain/session';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import { guardedFetch } from '../guarded-fetch.ts';
import { ClosedAddress, mayCall } from '../outgoing-address.ts';
import { ProviderFault } from './provider-fault.ts';

const PATIENCE_MS = 8_000;
const MOST_BYTES = 512 * 1024;

/** What one company has agreed on with its provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Hosts the operator allows although they are in the server's own network. */
  readonly hosts: readonly string[];
}

/** Calls only what the guard lets through, and tells a provider that does not answer from one that answers wrongly. */
function callingBy(hosts: readonly string[]) {
  const seen: { fault?: ProviderProblem; status?: number } = {};
  const call: CustomFetch = async (address, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : body;
    if (text !== undefined && text !== null && typeof text !== 'string') throw new TypeError('no such body');
    try {
      const sent = { method, headers, body: text ?? undefined };
      const answer = await guardedFetch(address, sent, {
        hosts,
        patienceMs: PATIENCE_MS,
        mostBytes: MOST_BYTES,
      });
      seen.status = answer.status;
      return answer;
    } catch (error) {
      seen.fault = faultOf(error);
      throw error;
    }
  };
  return { call, seen };
}

function faultOf(error: unknown): ProviderProblem {
  if (error instanceof ClosedAddress) return 'closed_address';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable';
}

interface Reached {
  readonly config: Configuration;
  readonly seen: { readonly fault?: ProviderProblem };
}

/** Reads what the provider says of itself, and refuses one the flow does not work with. */
export async function reachProvider(client: ProviderClient): Promise<Reached> {
  const { issuer, clientId, clientSecret, hosts } = client;
  if (!mayCall(issuer, hosts)) throw new ProviderFault('closed_address');
  const { call, seen } = callingBy(hosts);
  const isPlain = issuer.startsWith('http:');
  const found = await discovery(new URL(issuer), clientId, undefined, None(), {
    [customFetch]: call,
    ...(isPlain ? { execute: [allowInsecureRequests] } : {}),
  }).catch((cause: unknown) => {
    throw new ProviderFault(seen.fault ?? discoveryProblem(cause), { cause });
  });
  const server = found.serverMetadata();
  if (server.response_types_supported && !server.response_types_supported.includes('code'))
    throw new ProviderFault('no_code');
  const methods = server.code_challenge_methods_supported;
  if (methods && !methods.includes('S256')) throw new ProviderFault('no_pkce');
  // The browser is sent there: it must be as much in the open as what is called from here.
  if (!server.authorization_endpoint || !mayCall(server.authorization_endpoint, hosts, { withQuery: true }))
    throw new ProviderFault('closed_address');
  const config = new Configuration(
    server,
    clientId,
    {},
    authOf(server.token_endpoint_auth_methods_supported, clientSecret),
  );
  config[customFetch] = call;
  if (isPlain) allowInsecureRequests(config);
  enableNonRepudiationChecks(config);
  return { config, seen };
}

const discoveryProblem = (cause: unknown): ProviderProblem =>
  (cause as { code?: unknown }).code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    ? 'other_issuer'
    : 'no_provider';

const authOf = (methods: readonly string[] | undefined, secret: string): ClientAuth =>
  methods?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);

export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where the browser is sent. */
export async function addressAt(
  { config }: Reached,
  { state, nonce, verifier }: Secrets,
  redirectUri: string,
): Promise<string> {
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

export interface Grant {
  readonly code: string;
  readonly iss?: string | undefined;
}

/** What the provider says of a person, in a token that was checked: signature, issuer, audience, nonce, time. */
export async function claimsFor(
  { config, seen }: Reached,
  { code, iss }: Grant,
  { state, nonce, verifier }: Secrets,
  redirectUri: string,
): Promise<Claims & { readonly sub: string }> {
  const back = new URL(redirectUri);
  back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  try {
    const tokens = await authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (!told) throw new ProviderFault('refused');
    const isWhole =
      verifiedEmail(told, 'email') !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
    const more = isWhole ? {} : await fetchUserInfo(config, tokens.access_token, told.sub).catch(() => ({}));
    return { ...more, ...told };
  } catch (cause) {
    throw new ProviderFault(seen.fault ?? 'refused', { cause });
  }
}
