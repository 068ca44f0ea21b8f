import { screen } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { answerStemp } from '../testing/answers/stemp.ts';
import { button, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

it('an iPhone is told once how the app gets onto its home screen', async () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  const device = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  onTestFinished(() => device.mockRestore());
  const { reload } = await openApp({
    at: '/stemp',
    as: person(),
    answers: (network) => void answerStemp(network),
  });
  await words(say('shell.installTitle'));
  await reload('/stemp');
  await button(new RegExp(`^${say('time.start')}$`));
  expect(screen.queryByText(say('shell.installTitle'))).toBeNull();
});
