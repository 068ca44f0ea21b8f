import { screen } from '@testing-library/dom';
import { describe, it } from 'vitest';
import { answerNotices } from '../testing/answers/notices.ts';
import { person } from '../testing/answers/session.ts';
import { button, heading, link, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const bell = (count: number) =>
  link(count === 0 ? say('shell.notices') : new RegExp(`^${say('shell.notices')}, ${count} `));

describe('notices', () => {
  it('are counted by the bell and paged; a tap opens what one is about, and the rest is marked at once', async () => {
    const { user, network, told } = await openApp({
      at: '/dashboard',
      as: person(),
      answers: (answers) => answerNotices(answers, { shiftEnds: 26, autoStopped: 1 }),
    });
    await user.click(await bell(27));
    await heading(say('shell.notices'));
    await soon(() => screen.queryAllByRole('listitem').length).toBe(27);
    await user.click(await link(/stoppet automatisk/));
    await heading(say('shell.stemp'));
    await user.click(await bell(26));
    await user.click(await button(say('notices.markAll')));
    await told(say('notices.allRead'));
    await soon(() => network.sent('POST /api/main/notifications/seen').length > 0).toBe(true);
    await user.click(await link(say('shell.back')));
    await bell(0);
  });

  it('with nothing to tell the place says what it is for', async () => {
    await openApp({
      at: '/notices',
      as: person(),
      answers: (answers) => answerNotices(answers, { shiftEnds: 0, autoStopped: 0 }),
    });
    await words(say('notices.emptyTitle'));
    await link(say('notices.preferences'));
  });
});
