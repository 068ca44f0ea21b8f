import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

interface Answer {
  readonly documents: readonly { readonly current: boolean; readonly file: { readonly id: string } }[];
  readonly welds: readonly { readonly number: string; readonly pin: { readonly page: number } | null }[];
  readonly computed: Readonly<Record<string, unknown>>;
}

describe('the drawings of the demo', () => {
  let sveis: TestInstallation;
  let client: Awaited<ReturnType<typeof logIn>>['client'];
  const drawings = new Map<string, Answer>();

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    ({ client } = await logIn(sveis.app, 'demo', 'admin'));
    const { body } = await client('POST', '/api/main/projects/query', {
      body: { pipeline: [{ $match: { number: { $in: ['2501', '2502', '24011', '24027'] } } }] },
    });
    for (const { id } of body.data as { id: number }[]) {
      const list = await client('POST', `/api/main/projects/${id}/drawing/query`, { body: { pipeline: [] } });
      for (const one of list.body.data as { id: string; number: string }[])
        drawings.set(
          one.number,
          (await client('GET', `/api/project-drawing/${one.id}`)).record as unknown as Answer,
        );
    }
  });
  afterAll(() => sveis.close());

  it('say how far their welds are, what is tested and what was repaired', () => {
    expect(drawings.get('ISO-1001')?.computed).toMatchObject({
      weld_count: 10,
      welds_completed: 10,
      progress_pct: 100,
      open_ndt: 0,
      repair_rate: 25,
      dia_inch: 23.7,
    });
    expect(drawings.get('ISO-1002')?.computed).toMatchObject({
      progress_pct: 72.5,
      welds_completed: 2,
      open_ndt: 2,
    });
    expect(drawings.get('SK-2001')?.computed).toMatchObject({
      progress_pct: 60,
      weld_count: 10,
      open_ndt: 1,
    });
  });

  it('have every weld on them, those of the frame on the second sheet', () => {
    const welds = [...drawings.values()].flatMap((one) => one.welds);
    expect(welds.filter(({ pin }) => pin === null).map(({ number }) => number)).toEqual([]);
    expect(welds.filter(({ pin }) => pin?.page === 2).map(({ number }) => number)).toEqual([
      'W-21',
      'W-22',
      'W-23',
      'W-24',
    ]);
  });

  it('are PDF files people can open: pipes, a skid, a rack of steel and a vessel', async () => {
    expect([...drawings.keys()].sort()).toEqual(['ISO-1001', 'ISO-1002', 'RS-2501', 'SK-2001', 'V-210']);
    for (const [number, { documents }] of drawings) {
      const current = documents.filter((one) => one.current);
      expect(current, number).toHaveLength(1);
      const opened = await client('GET', `/api/main/files/${current[0]?.file.id}`);
      expect([opened.status, opened.bytes.toString('latin1', 0, 8)], number).toEqual([200, '%PDF-1.4']);
    }
  });
});
