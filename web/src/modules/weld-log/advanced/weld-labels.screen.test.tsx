import { expect, it } from 'vitest';
import { idOf } from '../../../testing/answers/records.ts';
import { person } from '../../../testing/answers/session.ts';
import { answerWelds } from '../../../testing/answers/welds.ts';
import { button, soon } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

it('welds have labels, each with its number and the address a scan opens it by', async () => {
  const { user } = await openApp({
    at: '/projects/7/advanced-weld-log',
    as: person('admin'),
    language: 'no',
    answers: (network) => void answerWelds(network),
  });
  await user.click(await button(say('projectweldlog.weldLabels', { count: 3 })));
  const labels = () => [...document.querySelectorAll('.paper-labels > div')];
  await soon(() => labels().map((label) => label.querySelector('b')?.textContent)).toEqual([
    'W-1',
    'W-2',
    'W-3',
  ]);
  expect(labels()[1]?.querySelector('svg')?.getAttribute('data-code')).toBe(
    `${location.origin}/projects/7/weld-log/action/${idOf(12)}`,
  );
});
