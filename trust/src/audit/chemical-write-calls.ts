import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { createClient } from '@sveis/server/testing/test-client';
import type { Script } from './write-calls.ts';

/** Writes of chemicals beyond those every module has. */
export const chemicalWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/exposures': async ({ sveis, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    const body = {
      id: randomUUID(),
      day: dayInZone(sveis.time.now, 'Europe/Oslo'),
      workplace: 'Bay A',
      substances: 'Welding fume',
      minutes: 60,
    };
    return () => client('POST', '/api/main/exposures', { body });
  },
};
