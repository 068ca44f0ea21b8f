// Takes about 300 s.
import { expect, it } from 'vitest';
import { wideScreen } from '../parts/phone.ts';
import { reportsSoFar } from '../parts/policy-reports.ts';
import { openScene } from '../parts/scene.ts';
import { walkEveryScreen } from '../parts/walk/walk.ts';

const scene = openScene();

it('every screen on a narrow phone is for everybody, fits and speaks every language of the walk, and is stopped by no policy', async () => {
  const before = await reportsSoFar();
  const problems = await walkEveryScreen(scene.browser);
  expect(problems, problems.join('; ')).toEqual([]);
  expect((await reportsSoFar()) - before).toBe(0);
}, 900_000);

if (process.env.SHOTS) {
  it('every screen on a wide screen, for people to look at', async () => {
    await walkEveryScreen(scene.browser, wideScreen);
  }, 900_000);
}
