import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { answerDrawings } from '../../../testing/answers/drawings.ts';
import { idOf } from '../../../testing/answers/records.ts';
import { person } from '../../../testing/answers/session.ts';
import { answerWelds } from '../../../testing/answers/welds.ts';
import { button, soon, words } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const spool = {
  drawing: idOf(1),
  drawing_no: 'SK-2001',
  revision: '0',
  spool: 'S-1',
  welds: 2,
  welded: 2,
  completed: 1,
  waits_for_ndt: 1,
  warnings: 0,
  progress: 85,
  state: 'welded',
};

const open = () =>
  openApp({
    at: `/projects/7/advanced-weld-log?drawing=${idOf(1)}&spool=S-1`,
    as: person('admin'),
    answers: (network) => {
      answerWelds(network);
      answerDrawings(network);
      network.answer('GET /api/main/advanced-weld-log/progress', { data: [spool] });
    },
  });

it('a spool says what it has passed; a mark is kept without network, and warns where NDT is still to come', async () => {
  const { user, network } = await open();
  const step = (name: Parameters<typeof say>[0]) => button(new RegExp(`^${say(name)}`));
  await words(say('projectweldlog.spoolWeldsOf', { done: 1, count: 2 }));
  expect(screen.queryByText(say('projectweldlog.spoolAhead'))).toBeNull();
  const painting = await step('projectdrawing.spool_marks_step_painted');
  network.isOnline = false;
  await user.click(painting);
  await words(say('projectweldlog.spoolAhead'));
  const painted = await step('projectdrawing.spool_marks_step_painted');
  await soon(() => painted.getAttribute('aria-pressed')).toBe('true');
});
