import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type StempScene,
  setStempScene,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a change of project', () => {
  let sveis: TestInstallation;
  let scene: StempScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setStempScene(sveis);
  });

  it('begins the next stemp in the second the last one ended, however long the call was on its way', async () => {
    const first = await scene.start();
    scene.at('11:00:00');
    const stopped = await scene.stop();
    scene.at('11:00:07');
    const next = await scene.start({ id: randomUUID(), follows: first.record.id });
    expect(next.record.start_at).toBe(stopped.record.ended_at);
  });

  it('does not reach back to a stemp that ended long ago', async () => {
    const first = await scene.start();
    scene.at('11:00:00');
    await scene.stop();
    scene.at('12:00:00');
    const next = await scene.start({ id: randomUUID(), follows: first.record.id });
    expect(next.record.start_at).toBe('2026-11-09T11:00:00.000Z');
  });

  it('tells the work of the day apart from everything that fills it', async () => {
    await scene.start();
    scene.at('15:00:00');
    await scene.stop();
    expect(await scene.current()).toMatchObject({ day_total: 8, day_work: 7.5 });
  });
});
