import { createGroup } from '@sveis/server/admin/index';
import { nextNumber } from '@sveis/server/database/counter.store';
import { newId } from '@sveis/server/database/uuid';
import { hashToken, insertCode, keyedHash, newToken } from '@sveis/server/session/index';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Installation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import { fillEmptyTables } from './fill-tables.ts';
import { type Identity, identitiesOf } from './identities.ts';

export interface TwoCompanies {
  /** The attacker's company. */
  readonly own: { readonly id: number; readonly host: string };
  /** The attacked one. */
  readonly other: { readonly id: number; readonly host: string };
  readonly attackers: readonly Person[];
  readonly identities: readonly Identity[];
}

/** Stands in every text of the attacked company: found in an answer, it is a leak. */
export const SECRET = 'bravosecret';

/** Numbers of the attacked company start high, so that none of them means something in the attacker's own. */
const FIRST_NUMBER = 700;

/** Two companies: one whose people attack, one with a row of every kind. */
export async function arrangeCompanies(
  sveis: Installation,
  { attackers, random }: { attackers: number; random: () => string },
): Promise<TwoCompanies> {
  const own = await addCompany(sveis, 'alfa', ['admin', 'employee']);
  const other = await addCompany(sveis, 'bravo', []);
  await sveis.superuser.query(
    `insert into counter (tenant_id, name, value)
     select $1, name, ${FIRST_NUMBER} from unnest(array['app_user', 'user_group', 'project']) as name`,
    [other.id],
  );
  const shares = [
    { roleSlug: 'admin', prefix: 'adm', count: Math.ceil(attackers / 2) },
    { roleSlug: 'employee', prefix: 'emp', count: Math.floor(attackers / 2) },
  ];
  const people: Person[] = [];
  for (const share of shares) people.push(...(await addPeople(sveis, own, share)));
  const victims = await addPeople(sveis, other, { roleSlug: 'admin', prefix: SECRET, count: 6 });
  const furnished = await furnish(sveis, other.id, victims);
  await fillEmptyTables(sveis.superuser, other.id, SECRET);
  return {
    own,
    other,
    attackers: people,
    identities: identitiesOf({ victims, otherHost: other.host, ...furnished }, random),
  };
}

async function furnish(sveis: Installation, tenantId: number, victims: readonly Person[]) {
  const { owner, services } = sveis;
  const now = services.clock();
  const [first, second] = victims;
  if (!first || !second) throw new Error('the attacked company needs people');
  const deviceToken = newToken(tenantId);
  const hostToken = newToken(tenantId);
  const ids = {
    device: newId(now),
    tag: newId(now),
    hostToken: newId(now),
    direct: newId(now),
    reset: newId(now),
  };
  const otp = `${SECRET}-otp`;
  const resetCode = `${SECRET}-reset`;
  const key = newId(now);

  const rows = await owner.inTenant(tenantId, async (tx) => {
    const group = await createGroup(tx, {
      name: `${SECRET} welders`,
      description: `${SECRET} description`,
      isAdministrative: true,
      levels: [{ module: 'deviation', level: 'manage' }],
      members: [first.userId, second.userId],
    });
    const project = await nextNumber(tx, 'project');
    const insert = (text: string, values: readonly unknown[]) => tx.sql(text, [tenantId, ...values]);
    await insert(
      "insert into project (tenant_id, id, number, name, status, created_at) values ($1, $2, $3, $4, 'production', $5)",
      [project, `${SECRET}-1`, `${SECRET} bridge`, now],
    );
    await insert(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'leader')",
      [project, first.userId],
    );
    await insert(
      'insert into device (tenant_id, id, token_hash, name, enrolled_by, created_at, last_seen_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [ids.device, hashToken(deviceToken), `${SECRET} tablet`, first.userId, now],
    );
    await insert('insert into device_user (tenant_id, device_id, user_id) values ($1, $2, $3)', [
      ids.device,
      first.userId,
    ]);
    await insert(
      'insert into rfid_tag (tenant_id, id, user_id, tag_hash, created_at) values ($1, $2, $3, $4, $5)',
      [ids.tag, first.userId, keyedHash(services.secret, 'tag', tenantId, TAG), now],
    );
    await insert(
      `insert into host_token (tenant_id, id, token_hash, name, created_at, scopes, created_by)
       values ($1, $2, $3, $4, $5, array['login_links', 'payroll', 'people', 'projects', 'scim'], $6)`,
      [ids.hostToken, hashToken(hostToken), SECRET, now, first.userId],
    );
    await insert('insert into vault_key (tenant_id, user_id, key) values ($1, $2, $3)', [
      first.userId,
      Buffer.alloc(32, 7),
    ]);
    await insert(
      "insert into login_counter (tenant_id, scope, subject, window_start, attempts) values ($1, 'account', $2, $3, 1)",
      [Buffer.alloc(32, 1), now],
    );
    await insert(
      'insert into idempotency (tenant_id, user_id, key, request_hash, answer, created_at) values ($1, $2, $3, $4, $5, $6)',
      [first.userId, key, Buffer.alloc(32, 2), JSON.stringify({ note: SECRET }), now],
    );
    const code = {
      userId: first.userId,
      language: 'en',
      now,
      expiresAt: new Date(now.getTime() + 10 ** 9),
    } as const;
    const hashOf = (purpose: 'directlogin' | 'reset', typed: string) =>
      keyedHash(services.secret, purpose, tenantId, typed);
    await insertCode(tx, {
      ...code,
      id: ids.direct,
      purpose: 'directlogin',
      codeHash: hashOf('directlogin', otp),
    });
    await insertCode(tx, { ...code, id: ids.reset, purpose: 'reset', codeHash: hashOf('reset', resetCode) });
    const [audit] = await tx.sql<{ id: string }>('select id from audit where tenant_id = $1 limit 1', [
      tenantId,
    ]);
    if (audit) {
      await insert('insert into audit_seal (tenant_id, seq, audit_id, hash) values ($1, 1, $2, $3)', [
        audit.id,
        Buffer.alloc(32, 3),
      ]);
      await insert(
        'insert into audit_redaction (tenant_id, redacted_by, audit_id, content_hash) values ($1, $2, $2, $3)',
        [audit.id, Buffer.alloc(32, 4)],
      );
    }
    return { group, project, audit: audit?.id ?? newId(now) };
  });
  return { ...rows, ...ids, deviceToken, hostTokenText: hostToken, otp, resetCode, key, tagNumber: TAG };
}

const TAG = '04B1A2C3D4';
