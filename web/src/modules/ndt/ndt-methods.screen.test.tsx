import { labelId } from '@sveis/domain/records';
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { field, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const usual = ['VT', 'RT', 'UT', 'MT', 'PT'];

const openForm = (address: string, settings: object) =>
  openApp({
    at: `/projects/7/${address}`,
    as: person('admin'),
    language: 'no',
    answers: (network) => {
      network.answer('GET /api/main/settings/app', settings);
      network.answer('GET /api/main/projects/{id}', { data: { id: 7, number: '24011', title: 'Kjølevann' } });
      network.answer('POST /api/main/references/query', { data: [] });
    },
  });

const methods = async (): Promise<readonly string[]> => {
  const select = await field<HTMLSelectElement>(say(labelId('projectndt', 'method')));
  return [...select.options].map(({ value }) => value).filter((value) => value !== '');
};

it.each([
  ['none', {}, usual],
  ['phased array and leak test', { ndt_paut: true, ndt_lt: true }, [...usual, 'PAUT', 'LT']],
])(
  'a request offers the methods the company has on, also without network: %s',
  async (_what, settings, on) => {
    const { setOnline } = await openForm('ndt/action', settings);
    await soon(methods).toEqual(on);
    setOnline(false);
    expect(await methods()).toEqual(on);
  },
);

it('a method that was asked for and is off now stays in its place', async () => {
  await openForm('ndt/action?source=x&method=TOFD&drawing=x', {});
  await soon(methods).toEqual([...usual, 'TOFD']);
});

it('a drawing offers the same', async () => {
  await openForm('drawing/action', { ndt_tofd: true });
  const name = new RegExp(`^${say(labelId('projectdrawing', 'enabled_ndts'))}`);
  const offered = () =>
    within(document.body)
      .queryAllByRole('group', { name })
      .flatMap((group) => within(group).queryAllByRole('checkbox'))
      .map((box) => box.closest('label')?.textContent);
  await soon(offered).toEqual([...usual, 'TOFD']);
});
