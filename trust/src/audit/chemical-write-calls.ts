import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { chemicallist } from '@sveis/domain/modules';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const today = ({ sveis }: Writing) => dayInZone(sveis.time.now, 'Europe/Oslo');

/** A product one must be trained in, and where such training is written down. */
async function trainedIn(writing: Writing) {
  const { sveis, company, person } = writing;
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  await addSampleWorld(sveis, company.id, [chemicallist]);
  const sample = sampleRecord(chemicallist, { userId: person.userId, now: sveis.time.now });
  const made = await client('POST', '/api/main/chemicallist', {
    body: { ...sample, training_required: 'internal' },
  });
  if (made.status !== 200) throw new Error(`no chemical was made: ${JSON.stringify(made.body)}`);
  const path = `/api/main/chemicallist/${made.body.id}/training`;
  return { client, path, body: { id: randomUUID(), person_id: person.userId, day: today(writing) } };
}

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
  'POST /api/main/chemicallist/:id/training': async (writing) => {
    const { client, path, body } = await trainedIn(writing);
    return () => client('POST', path, { body });
  },
  'DELETE /api/main/chemicallist/:id/training/:training': async (writing) => {
    const { client, path, body } = await trainedIn(writing);
    await client('POST', path, { body });
    return () => client('DELETE', `${path}/${body.id}`);
  },
};
