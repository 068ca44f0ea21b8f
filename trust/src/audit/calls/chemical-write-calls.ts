import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sveis/domain/format';
import { chemicallist } from '@sveis/domain/modules/chemicals';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const today = ({ sveis }: Writing) => dayInZone(sveis.time.now, 'Europe/Oslo');

/** A product one must be trained in, and where such training is written down. */
async function trainedIn(writing: Writing) {
  const { client, id, person } = await chemicalOf(writing, { training_required: 'internal' });
  const path = `/api/main/chemicallist/${id}/training`;
  return { client, path, body: { id: randomUUID(), person_id: person.userId, day: today(writing) } };
}

/** A product with words to confirm, and the writer asked to do so. */
async function askedAbout(writing: Writing) {
  const { client, id, person } = await chemicalOf(writing, { instruction_en: 'Never alone.' });
  const body = { people: [person.userId], due_date: today(writing) };
  return { client, path: `/api/main/chemicallist/${id}/tasks`, body };
}

async function chemicalOf(writing: Writing, more: object) {
  const { sveis, company, person } = writing;
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  await addSampleWorld(sveis, company.id, [chemicallist]);
  const sample = sampleRecord(chemicallist, { userId: person.userId, now: sveis.time.now });
  const made = await client('POST', '/api/main/chemicallist', {
    body: { ...sample, ...more },
  });
  if (made.status !== 200) throw new Error(`no chemical was made: ${JSON.stringify(made.body)}`);
  return { client, id: String(made.record.id), person };
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
  'POST /api/main/exposures/proposals/put_away': async (writing) => {
    const { client, id } = await chemicalOf(writing, {});
    const body = { day: today(writing), chemical_id: id };
    return () => client('POST', '/api/main/exposures/proposals/put_away', { body });
  },
  'POST /api/main/chemicallist/:id/training': async (writing) => {
    const { client, path, body } = await trainedIn(writing);
    return () => client('POST', path, { body });
  },
  'POST /api/main/chemicallist/:id/tasks': async (writing) => {
    const { client, path, body } = await askedAbout(writing);
    return () => client('POST', path, { body });
  },
  'POST /api/main/chemicallist/:id/tasks/:task/answer': async (writing) => {
    const { client, path, body } = await askedAbout(writing);
    const asked = await client('POST', path, { body });
    const [task] = asked.body.data as readonly { readonly id: string }[];
    return () => client('POST', `${path}/${task?.id}/answer`, { body: {} });
  },
  'DELETE /api/main/chemicallist/:id/training/:training': async (writing) => {
    const { client, path, body } = await trainedIn(writing);
    await client('POST', path, { body });
    return () => client('DELETE', `${path}/${body.id}`);
  },
};
