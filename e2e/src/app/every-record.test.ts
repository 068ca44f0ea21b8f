// Takes about 300 s.
import { expect, it } from 'vitest';
import { openScene } from '../parts/scene.ts';
import { walkEveryRecord } from '../parts/walk/walk.ts';

const scene = openScene();

it('a record of every module on a narrow phone is for everybody, fits and speaks every language of the walk', async () => {
  const boss = await scene.office.hire('walk-records', 'admin');
  const problems = await walkEveryRecord(scene.browser, boss);
  expect(problems, problems.join('; ')).toEqual([]);
}, 900_000);
