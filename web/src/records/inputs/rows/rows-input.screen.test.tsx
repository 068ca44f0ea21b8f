import { labelId } from '@sveis/domain/records';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../../testing/answers/session.ts';
import { one } from '../../../testing/fake-network.ts';
import { button, field, soon } from '../../../testing/find.ts';
import { openApp } from '../../../testing/open-app.ts';
import { say } from '../../../testing/words.ts';

const label = (path: string) => say(labelId('projectsurfacereport', path));

const openForm = () =>
  openApp({
    at: '/projects/7/surface-report/action',
    as: person('admin'),
    language: 'lt',
    answers: (network) => {
      network.answer('POST /api/main/projects/{id}/surface-report/query', {
        data: [],
        total: 0,
        cursor: null,
        names: { users: {}, references: {} },
      });
      network.answer('GET /api/main/projects/{id}', one({ id: 7, number: '24011', title: 'Lines' }));
      network.answer('POST /api/main/references/query', { data: [] });
    },
  });

const readings = async () => within(await screen.findByRole('region', { name: label('readings') }));
const figures = async () => {
  const inputs = await readings();
  return inputs
    .queryAllByLabelText(label('readings.value'))
    .map((input) => (input as HTMLInputElement).value);
};

describe('rows of figures', () => {
  it('are typed one after the other, without leaving the keys', async () => {
    const { user } = await openForm();
    const rows = await readings();
    await user.click(await rows.findByRole('button', { name: say('records.addRow') }));
    expect(document.activeElement).toBe(rows.getByLabelText(label('readings.value')));
    await user.keyboard('246{Enter}251{Enter}262');
    await soon(figures).toEqual(['246', '251', '262']);
  });

  it('are pasted from a spreadsheet, and what does not fit is named', async () => {
    const { user } = await openForm();
    await user.click(await button(say('records.pasteRows')));
    await user.click(await field(say('records.pasteLines')));
    await user.paste('246\tSpool 1\n251\tSpool 1\nthin\tSpool 2');
    await screen.findByText(say('records.pasteUnread', { count: 1, lines: '3' }));
    await user.click(await button(say('records.pasteTake', { count: 2 })));
    await soon(figures).toEqual(['246', '251']);
  });
});
