import { addCompany } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import { connectTo, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { hastyDatabase } from './hasty-database.ts';
import type { Victim } from './load-under-crashes.ts';

/** A server in this process that answers before it commits, or a sound one nobody crashes. */
export const withBrokenVictim = (
  context: TrustContext,
  { isHasty }: { isHasty: boolean },
  work: (victim: Victim) => Promise<void>,
): Promise<void> =>
  withInstallation(context, { poolSize: 20, isOnRealTime: true }, async (sound) => {
    const hasty = isHasty ? hastyDatabase(sound.urls.appUrl, sound.services.database) : undefined;
    // Handed to the running server: its services are read again by every call.
    if (hasty) Object.assign(sound.services, { database: hasty });
    const url = await sound.app.listen({ port: 0, host: '127.0.0.1' });
    const company = await addCompany(sound, 'writers', []);
    const writers = await addPeople(sound, company, { count: 20, roleSlug: 'employee', prefix: 'writer' });
    try {
      await work({
        writers,
        url: () => url,
        crash: async () => hasty?.crash(),
        connect: async () => connectTo(sound.urls.superUrl),
      });
    } finally {
      await hasty?.dispose();
    }
  });
