import { deviation } from '@sveis/domain/modules/deviation';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld, sampleRecord } from '../../sveis/sample-record.ts';
import type { Script } from './write-calls.ts';

const PATH = '/api/main/deviations';
const PROJECT = 1;

/** A deviation in process with one action, which is then said to be done: by itself, or inside its project. */
const doneAction =
  (inProject: boolean, isEarlier: boolean): Script =>
  async ({ sveis, company, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    await addSampleWorld(sveis, company.id, [deviation]);
    const made = await client('POST', PATH, {
      body: {
        ...sampleRecord(deviation, { userId: person.userId, now: sveis.time.now }),
        project_id: PROJECT,
      },
    });
    if (made.status !== 200) throw new Error(`no deviation was made: ${JSON.stringify(made.body)}`);
    const action = { text: 'Grind out', type: 'corrective', responsible: person.userId, due: '2026-12-01' };
    const planned = await client('PUT', `${PATH}/${made.record.id}`, {
      body: { rev: made.record.rev, corrective_actions: [action] },
    });
    const [row] = planned.record.corrective_actions as readonly { readonly _id: string }[];
    const started = await client('POST', `${PATH}/${made.record.id}/steps/start`, {
      body: {
        rev: planned.record.rev,
        responsible: person.userId,
        deadline: '2026-12-01',
        reason: 'planning',
        consequences: ['delay'],
      },
    });
    if (started.status !== 200) throw new Error(`it was not started: ${JSON.stringify(started.body)}`);
    const calls = inProject ? `/api/main/projects/${PROJECT}/deviations` : PATH;
    const record = `${calls}/${made.record.id}`;
    return () =>
      isEarlier
        ? client('POST', `${record}/actions/${row?._id}/done`, { body: { note: 'Ground' } })
        : client('POST', `${record}/rows/corrective_actions/${row?._id}/done`, {
            body: { done_note: 'Ground' },
          });
  };

/** One action more in a case that is being worked on. */
const addedAction =
  (inProject: boolean): Script =>
  async ({ sveis, company, person }) => {
    const client = createClient(sveis.app, { host: person.host, token: person.token });
    await addSampleWorld(sveis, company.id, [deviation]);
    const made = await client('POST', PATH, {
      body: {
        ...sampleRecord(deviation, { userId: person.userId, now: sveis.time.now }),
        project_id: PROJECT,
      },
    });
    const started = await client('POST', `${PATH}/${made.record.id}/steps/start`, {
      body: {
        rev: made.record.rev,
        responsible: person.userId,
        deadline: '2026-12-01',
        reason: 'planning',
        consequences: ['delay'],
      },
    });
    if (started.status !== 200) throw new Error(`it was not started: ${JSON.stringify(started.body)}`);
    const calls = inProject ? `/api/main/projects/${PROJECT}/deviations` : PATH;
    return () =>
      client('POST', `${calls}/${made.record.id}/rows/corrective_actions`, {
        body: { text: 'Grind out', type: 'corrective', responsible: person.userId, due: '2026-12-01' },
      });
  };

const inProjects = 'POST /api/main/projects/:project_id/deviations/:id';

export const deviationWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/deviations/:id/rows/:field': addedAction(false),
  [`${inProjects}/rows/:field`]: addedAction(true),
  'POST /api/main/deviations/:id/rows/:field/:row/:action': doneAction(false, false),
  [`${inProjects}/rows/:field/:row/:action`]: doneAction(true, false),
  'POST /api/main/deviations/:id/actions/:row/:action': doneAction(false, true),
  [`${inProjects}/actions/:row/:action`]: doneAction(true, true),
};
