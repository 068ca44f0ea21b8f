import { expect, it } from 'vitest';
import { leadBy, openHistory } from './own-history.ts';

/** Steps are written at the end of the turn; a step back arrives a while later. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a history leads while its app is on the page, and moves nobody after that', async () => {
  const old = openHistory();
  const leave = leadBy(old);
  old.push('/projects');
  await settled();
  old.push('/projects/7');
  await settled();
  expect(location.pathname).toBe('/projects/7');
  leave();
  old.push('/deviations');
  old.replace('/deviations');
  old.back();
  old.go(-1);
  await settled();
  expect(location.pathname).toBe('/projects/7');
  const next = openHistory();
  leadBy(next);
  old.push('/deviations');
  await settled();
  expect(next.location.pathname).toBe('/projects/7');
  next.push('/equipment');
  await settled();
  expect(location.pathname).toBe('/equipment');
});
