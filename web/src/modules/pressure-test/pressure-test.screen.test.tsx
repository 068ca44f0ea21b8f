import { labelId } from '@sveis/domain/records';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { field, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const KEY = 'projectpressuretest';
const label = (path: string) => say(labelId(KEY, path));

it('a pressure test says what its code asks for while it is typed', async () => {
  const { user } = await openApp({
    at: '/projects/7/pressure-test-report/action',
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      network.answer('GET /api/main/projects/{id}', { data: { id: 7, number: '24011', title: 'Kjølevann' } });
      network.answer('POST /api/main/references/query', { data: [] });
    },
  });
  const shown = async () => {
    const place = (await screen.findByText(label('required_pressure'))).closest('[data-field]');
    return within(place as HTMLElement).getByRole('status').textContent;
  };
  await user.selectOptions(await field<HTMLSelectElement>(label('code')), 'EN_13480');
  await soon(async () => (await field<HTMLInputElement>(label('required_hold'))).value).toBe('30');
  await user.selectOptions(await field<HTMLSelectElement>(label('test_type')), 'hydrostatic');
  expect(await shown()).toBe('–');
  const pressure = await field(label('design_pressure'));
  await user.click(pressure);
  await user.paste('16');
  await soon(shown).toBe('22,88');
  const ratio = await field(label('stress_ratio'));
  await user.clear(ratio);
  await user.click(ratio);
  await user.paste('1,5');
  await soon(shown).toBe('30,00');
});
