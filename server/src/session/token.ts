import { hash, randomBytes } from 'node:crypto';

/** `<company in base36>.<32 random bytes>`: the prefix says where to look, and finds nothing when it lies. */
export function newToken(tenantId: number): string {
  return `${tenantId.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

export interface ParsedToken {
  readonly tenantId: number;
  readonly hash: Buffer;
}

const shape = /^([0-9a-z]{1,6})\.([A-Za-z0-9_-]{43})$/;

export function parseToken(token: string | undefined): ParsedToken | undefined {
  const prefix = shape.exec(token ?? '')?.[1];
  if (token === undefined || prefix === undefined) return undefined;
  const tenantId = Number.parseInt(prefix, 36);
  return tenantId > 0 && tenantId <= 2_147_483_647 ? { tenantId, hash: hashToken(token) } : undefined;
}

/** 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
