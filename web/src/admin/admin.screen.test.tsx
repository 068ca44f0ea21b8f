import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

it('the administration leads to everything the office keeps, as far as this person may open it', async () => {
  await openApp({ at: '/admin', as: person('admin') });
  const labels = [
    'news.module',
    'tasks.module',
    'product.module',
    'expertise.module',
    'checklistplans.module',
  ] as const;
  const list = within(await screen.findByRole('list', { name: say('admin.title') }));
  for (const label of labels)
    expect(await list.findByRole('link', { name: new RegExp(say(label)) })).toBeTruthy();
});
