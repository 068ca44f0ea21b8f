import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { TrustContext } from '../runner/goal.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { type Gate, openGate } from './gate.ts';
import { type Phone, type PhoneOptions, takePhone } from './phone.ts';

/** A company whose people stamp, its server, and the network in front of it. */
export interface Floor {
  readonly sveis: Installation;
  readonly gate: Gate;
  readonly users: Readonly<Record<string, number>>;
  /** The phone of one of these people, logged in. */
  phone(name: string, user: string, more?: Pick<PhoneOptions, 'prepare' | 'staysOn'>): Promise<Phone>;
}

/** People are named by their roles, one of each. */
export const withFloor = (
  context: TrustContext,
  roles: readonly string[],
  work: (floor: Floor) => Promise<void>,
): Promise<void> =>
  withInstallation(context, { isOnRealTime: true }, async (sveis) => {
    sveis.time.now = new Date();
    const company = await addCompany(sveis, 'floor', roles);
    await addTimeBasics(sveis, company);
    const gate = await openGate(sveis.app);
    const phones: Promise<Phone>[] = [];
    try {
      await work({
        sveis,
        gate,
        users: company.users,
        phone: (name, user, more) => {
          const phone = takePhone({ name, url: gate.url, host: company.host, user, ...more });
          phones.push(phone);
          return phone;
        },
      });
    } finally {
      for (const taken of await Promise.allSettled(phones)) {
        if (taken.status === 'fulfilled') await taken.value.remove();
      }
      await gate.close();
    }
  });

/** Fails only when all have come to an end: nobody may still hold a phone that is being taken away. */
export async function allDone<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
