import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly warnings: readonly string[];
}

describe('the welds of the demo', () => {
  let sveis: TestInstallation;
  let client: Awaited<ReturnType<typeof logIn>>['client'];
  const projects = new Map<string, number>();

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    ({ client } = await logIn(sveis.app, 'demo', 'admin'));
    const { body } = await client('POST', '/api/main/projects/query', {
      body: { pipeline: [{ $match: { number: { $in: ['24011', '24027'] } } }] },
    });
    for (const { id, number } of body.data as { id: number; number: string }[]) projects.set(number, id);
  });
  afterAll(() => sveis.close());

  const weldsOf = async (project: string) => {
    const { body } = await client(
      'GET',
      `/api/advanced-weld-log?project_id=${projects.get(project)}&limit=100`,
    );
    return body.data as readonly Row[];
  };
  const all = async () => [...(await weldsOf('24011')), ...(await weldsOf('24027'))];
  const read = async (project: string, number: string) => {
    const row = (await weldsOf(project)).find((one) => one.number === number);
    return (await client('GET', `/api/main/projects/${projects.get(project)}/weld-log/${row?.id}`)).record;
  };

  it('are 24: 17 completed, 3 in progress, 4 pending', async () => {
    const welds = await all();
    const inStatus = (status: string) => welds.filter((weld) => weld.status === status).length;
    expect([welds.length, inStatus('completed'), inStatus('in_progress'), inStatus('pending')]).toEqual([
      24, 17, 3, 4,
    ]);
  });

  it('have come as far as their drawings say: 100, 72.5 and 60 percent', async () => {
    const progress = await Promise.all(
      [...projects.values()].map(async (id) => {
        const { body } = await client('GET', `/api/main/advanced-weld-log/progress?project_id=${id}`);
        return (body.data as { drawing_no: string; progress: number }[]).map(
          ({ drawing_no, progress }) => [drawing_no, progress] as const,
        );
      }),
    );
    expect(Object.fromEntries(progress.flat())).toEqual({ 'ISO-1001': 100, 'ISO-1002': 72.5, 'SK-2001': 60 });
  });

  it('have thirty hours on ISO-1001, 1.26 for each of its 23.7 dia-inches', async () => {
    const id = projects.get('24011');
    const drawing = (
      (await client('GET', `/api/main/advanced-weld-log/progress?project_id=${id}`)).body.data as {
        drawing: string;
        drawing_no: string;
      }[]
    ).find(({ drawing_no }) => drawing_no === 'ISO-1001')?.drawing;
    const rate = { hours: 30, welded_dia_inch: 23.7, hours_per_dia_inch: 1.26 };
    expect((await client('GET', `/api/main/projects/${id}/drawing/${drawing}/hours`)).record).toEqual(rate);
    expect((await client('GET', `/api/main/projects/${id}/welding-hours`)).record).toEqual(rate);
    const weld = (await weldsOf('24011')).find(({ number }) => number === 'W-06')?.id;
    expect((await client('GET', `/api/main/projects/${id}/weld-log/${weld}/hours`)).record).toEqual({
      hours: 2.84,
      welded_dia_inch: 2.4,
      hours_per_dia_inch: 1.2,
    });
  });

  it('break the rules they are to break, and no others', async () => {
    const warned = (await all()).filter(({ warnings }) => warnings.length > 0);
    expect(warned.map(({ number, warnings }) => [number, ...warnings])).toEqual([
      ['W-13', 'PWHT_MISSING'],
      ['W-22', 'CERT_LAPSED'],
    ]);
    for (const { number } of await weldsOf('24011')) {
      const { findings } = await read('24011', number);
      expect([number, (findings as { check: string }[]).map(({ check }) => check)]).toEqual([
        number,
        number === 'W-13' ? ['pwht_missing'] : [],
      ]);
    }
  });

  it('wait for three tests: W-13 UT and MT, W-22 VT', async () => {
    const waiting: string[] = [];
    for (const [project] of projects)
      for (const { number } of await weldsOf(project)) {
        const weld = await read(project, number);
        if (!weld.weld_end) continue;
        for (const method of weld.ndt_selected as string[]) {
          const prefix = ['MT', 'PT'].includes(method) ? 'mtpt' : method.toLowerCase();
          if (!weld[`${prefix}_result`]) waiting.push(`${number} ${method}`);
        }
      }
    expect(waiting.sort()).toEqual(['W-13 MT', 'W-13 UT', 'W-22 VT']);
  });

  it('are filled in: stamp, heat input, weld length, revision', async () => {
    expect(await read('24011', 'W-07')).toMatchObject({
      stamps: 'TK02',
      title: 'BW 60,3 × 3,6',
      weld_length: 189.4,
      drawing_revision: 'B',
      process: ['141'],
      parameters: [{ heat_input: 0.62 }],
      repairs: [{ no: 'R1', result: 'accepted' }],
    });
  });
});
