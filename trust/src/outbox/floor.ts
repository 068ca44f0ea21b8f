import { addCompany, type TestCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { Browser } from 'playwright-core';
import type { TrustContext } from '../runner/goal.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { type Gate, openGate } from './gate.ts';
import { launchCrowd, type Phone, type PhoneOptions, takePhone } from './phone.ts';

/** A company whose people stamp, its server, and the network in front of it. */
export interface Floor {
  readonly sveis: Installation;
  readonly gate: Gate;
  readonly company: TestCompany;
  readonly users: Readonly<Record<string, number>>;
  /** The phone of one of these people, logged in. */
  phone(name: string, user: string, more?: PhoneKind): Promise<Phone>;
}

interface PhoneKind extends Pick<PhoneOptions, 'prepare' | 'staysOn' | 'hasWorker'> {
  /** Shares one browser with the others of its kind: such a phone is never killed. */
  readonly isInCrowd?: boolean;
}

/** People are named by their roles, one of each. */
export const withFloor = (
  context: TrustContext,
  roles: readonly string[],
  work: (floor: Floor) => Promise<void>,
  settings: InstallationOptions & { readonly company?: Readonly<Record<string, unknown>> } = {},
): Promise<void> =>
  withInstallation(context, { isOnRealTime: true, servesApp: true, ...settings }, async (sveis) => {
    sveis.time.now = new Date();
    const company = await addCompany(sveis, 'floor', roles, { settings: { ...settings.company } });
    await addTimeBasics(sveis, company);
    const gate = await openGate(sveis.app);
    const phones: Promise<Phone>[] = [];
    let crowd: Promise<Browser> | undefined;
    try {
      await work({
        sveis,
        gate,
        company,
        users: company.users,
        phone: async (name, user, { isInCrowd, ...kind } = {}) => {
          gate.holders.set(name, user);
          if (isInCrowd) crowd ??= launchCrowd();
          const within = isInCrowd ? await crowd : undefined;
          const phone = takePhone({ name, url: gate.url, host: company.host, user, within, ...kind });
          phones.push(phone);
          return phone;
        },
      });
    } finally {
      for (const taken of await Promise.allSettled(phones)) {
        if (taken.status === 'fulfilled') await taken.value.remove();
      }
      await (await crowd)?.close();
      await gate.close();
    }
  });

/** Fails only when all have come to an end: nobody may still hold a phone that is being taken away. */
export async function allDone<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
