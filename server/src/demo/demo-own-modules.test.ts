import { moduleOfForm } from '@sveis/domain/custom-modules';
import { languages } from '@sveis/domain/locales';
import { messagesOf, readDefinition } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { fjordstalTorqueLog } from './companies/fjordstal/torque-log.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe('the torque log of the demo company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startDemoInstallation();
  });
  afterAll(() => sveis.close());

  it.each(languages)('says everything in %s', (language) => {
    const { words = {}, ...definition } = readDefinition(
      moduleOfForm(fjordstalTorqueLog.wrapper, fjordstalTorqueLog.form),
      { id: 1, version: 1 },
    );
    // What the engine adds has the words of the records.
    const own = messagesOf(definition)
      .filter((id) => id.startsWith('custommodule:1.'))
      .map((id) => id.slice('custommodule:1.'.length));
    const said = Object.keys(words[language] ?? {});
    expect(own.filter((name) => name !== 'project_id' && !said.includes(name))).toEqual([]);
  });

  it('has eight joints on 2501, one of them out of tolerance, for everybody who works there', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'sveis1');
    const projects = await client('POST', '/api/main/projects/query', {
      body: { pipeline: [{ $match: { number: '2501' } }] },
    });
    const [project] = projects.body.data as { id: number }[];
    const listed = await client('POST', `/api/main/projects/${project?.id}/custom_modules/1/query`, {
      body: { pipeline: [] },
    });
    const rows = listed.body.data as { id: string; off_by: number | null }[];
    expect([listed.body.total, rows.filter(({ off_by }) => Math.abs(off_by ?? 0) > 10).length]).toEqual([
      8, 1,
    ]);
    const history = await client(
      'GET',
      `/api/main/projects/${project?.id}/custom_modules/1/${rows[0]?.id}/history`,
    );
    expect((history.body.data as unknown[]).length).toBeGreaterThan(0);
  });

  it('is no other company’s: there such modules are switched off', async () => {
    const { client } = await logIn(sveis.app, 'baltic', 'admin');
    const answer = await client('POST', '/api/main/projects/1/custom_modules/1/query', {
      body: { pipeline: [] },
    });
    expect(answer.status).toBe(403);
  });
});
