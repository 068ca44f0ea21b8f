/** What a token of a host application may be used for. */
export const hostScopes = ['login_links', 'payroll', 'people', 'projects', 'scim'] as const;
export type HostScope = (typeof hostScopes)[number];

/** Tokens made before scopes existed could make login links, and nothing else. */
export const firstScopes: readonly HostScope[] = ['login_links'];

export const isHostScope = (text: string): text is HostScope =>
  (hostScopes as readonly string[]).includes(text);
