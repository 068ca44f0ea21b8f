import type { Services } from '@sveis/server/context';
import { newId } from '@sveis/server/database/uuid';
import { hashToken, keyedHash, newToken } from '@sveis/server/session/index';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany, TEST_PASSWORD } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import type { Installation } from '../sveis/installation.ts';

/** What one kind of attack works with. */
export interface Attack {
  readonly sveis: Installation;
  readonly context: TrustContext;
  readonly tally: Tally;
  readonly company: { readonly id: number; readonly host: string };
  readonly adminId: number;
  readonly deviceToken: string;
  readonly hostToken: string;
  /** How often a password reached the slow hash. */
  readonly hashes: { count: number };
}

export const TAG = 0x04a1b2c3d4n;
export const tagText = (tag: bigint): string => tag.toString(16).toUpperCase().padStart(10, '0');

/** Somebody without a session, each time from another address. */
export const stranger = ({ sveis, company }: Pick<Attack, 'sveis' | 'company'>): TestClient =>
  createClient(fromAnywhere(sveis.app), { host: company.host });

/** Counts what reaches the password hash, and lets it through. */
export const countingHashes =
  (hashes: { count: number }) =>
  (services: Services): Services => ({
    ...services,
    passwords: {
      ...services.passwords,
      verify: (stored, password) => {
        hashes.count += 1;
        return services.passwords.verify(stored, password);
      },
    },
  });

/** A company with an administrator who has a tag, an enrolled device, and an application with its own token. */
export async function arrangeSite(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  hashes: { count: number },
): Promise<Attack> {
  const company = await addCompany(sveis, 'alfa', ['admin', 'employee']);
  await addCompany(sveis, 'bravo', ['admin']);
  const adminId = company.users.admin ?? 0;
  const [deviceToken, hostToken] = [newToken(company.id), newToken(company.id)];
  // Test companies come with a cheap hash; times and guesses are measured on one as people have it.
  await sveis.superuser.query('update app_user set password_hash = $1', [
    await sveis.services.passwords.hash(TEST_PASSWORD),
  ]);
  const now = sveis.services.clock();
  await sveis.owner.inTenant(company.id, async (tx) => {
    const deviceId = newId(now);
    const insert = (text: string, values: readonly unknown[]) => tx.sql(text, [company.id, ...values]);
    await insert(
      "insert into device (tenant_id, id, token_hash, name, enrolled_by, created_at, last_seen_at) values ($1, $2, $3, 'tablet', $4, $5, $5)",
      [deviceId, hashToken(deviceToken), adminId, now],
    );
    await insert('insert into device_user (tenant_id, device_id, user_id) values ($1, $2, $3)', [
      deviceId,
      adminId,
    ]);
    await insert(
      'insert into rfid_tag (tenant_id, id, user_id, tag_hash, created_at) values ($1, $2, $3, $4, $5)',
      [newId(now), adminId, keyedHash(sveis.services.secret, 'tag', company.id, tagText(TAG)), now],
    );
    await insert(
      "insert into host_token (tenant_id, id, token_hash, name, created_at) values ($1, $2, $3, 'hr', $4)",
      [newId(now), hashToken(hostToken), now],
    );
  });
  return { sveis, context, tally, company, adminId, deviceToken, hostToken, hashes };
}

export async function sessionsOf({ sveis }: Pick<Attack, 'sveis'>, via: string): Promise<number> {
  const { rows } = await sveis.superuser.query<{ n: number }>(
    "select count(*)::integer as n from session where via = $1 and kind = 'app' and device_name <> 'trust'",
    [via],
  );
  return rows[0]?.n ?? 0;
}
