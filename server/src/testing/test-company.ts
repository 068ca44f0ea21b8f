import { hash } from '@node-rs/argon2';
import type { FeatureKey } from '@sveis/domain/session';
import { createCompany, createUser } from '../admin/index.ts';
import type { TestInstallation } from './test-installation.ts';

export interface TestCompany {
  readonly id: number;
  readonly host: string;
  readonly users: Readonly<Record<string, number>>;
}

export const TEST_PASSWORD = 'Demo1234!';

/** Made cheaply, so that the real hasher checks it in a millisecond: its cost travels in the hash. */
let passwordHash: Promise<string> | undefined;

/** A small company: one person per role named, user name = role. */
export async function addCompany(
  installation: TestInstallation,
  host: string,
  roles: readonly string[] = ['admin', 'employee'],
  { features, settings }: { features?: readonly FeatureKey[]; settings?: Record<string, unknown> } = {},
): Promise<TestCompany> {
  const { owner, time } = installation;
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const stored = await passwordHash;
  const id = await createCompany(owner, {
    host,
    name: `${host} AS`,
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    country: 'NO',
    language: 'no',
    ...(features ? { features } : {}),
    ...(settings ? { settings } : {}),
  });
  const users = await owner.inTenant(id, async (tx) => {
    const made: Record<string, number> = {};
    for (const [index, role] of roles.entries()) {
      made[role] = await createUser(
        tx,
        {
          username: role,
          email: `${role}@${host}.example`,
          firstName: 'Test',
          lastName: role,
          initialer: `T${index}`,
          language: 'en',
          roleSlug: role,
          passwordHash: stored,
        },
        time.now,
      );
    }
    return made;
  });
  return { id, host, users };
}
