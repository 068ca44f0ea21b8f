import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { one } from '../../testing/fake-network.ts';
import { button, field, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const PATH = '/api/main/admin/choice-lists';
const hse = { code: 'hse', labels: { no: 'HMS', en: 'HSE' }, is_active: true, rev: 1, is_needed: true };
const supplier = {
  code: 'supplier',
  labels: { no: 'Leverandør' },
  is_active: true,
  rev: 2,
  is_needed: false,
};
const categories = { list: 'deviation_category', own: null, choices: [hse, supplier] };
const steel = {
  list: 'own_steel',
  own: { names: { no: 'Stålsorter', pl: 'Gatunki stali' }, is_active: true, rev: 3 },
  choices: [],
};
const gas = { list: 'own_gas', own: { names: { no: 'Gasser' }, is_active: true, rev: 1 }, choices: [] };

const open = (at: string) =>
  openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      network.answer(`GET ${PATH}`, { data: [categories, steel] });
      network.answer(`POST ${PATH}`, one(gas));
      network.answer(`PUT ${PATH}/own_steel`, one({ ...steel, own: { ...steel.own, is_active: false } }));
      network.answer(`POST ${PATH}/deviation_category/choices`, one(categories));
      network.answer(`PUT ${PATH}/deviation_category/choices/supplier`, one(categories));
      network.answer(`PUT ${PATH}/deviation_category/order`, one(categories));
    },
  });

describe('lists the company edits', () => {
  it('a choice is called otherwise and retired', async () => {
    const { user, network } = await open('/admin/lists?list=deviation_category');
    await user.click(await button(say('lists.edit', { name: 'Leverandør' })));
    await user.type(await field('English'), 'Supplier');
    await user.click(await screen.findByRole('switch', { name: new RegExp(say('lists.inUse')) }));
    await user.click(await button(say('lists.save')));
    await soon(() =>
      expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        labels: { no: 'Leverandør', en: 'Supplier' },
        is_active: false,
        rev: 2,
      }),
    );
  });

  it('a new one needs a name, and the order is changed step by step', async () => {
    const { user, network } = await open('/admin/lists?list=deviation_category');
    await user.click(await button(say('lists.up', { name: 'Leverandør' })));
    await soon(() =>
      expect(network.calls.find(({ path }) => path.endsWith('/order'))?.body).toEqual({
        codes: ['supplier', 'hse'],
      }),
    );
    await user.click(await button(say('lists.add')));
    await user.click(await button(say('lists.save')));
    await screen.findByText(say('lists.required'));
    await user.type(await field('Norsk'), 'Emballasje');
    await user.click(await button(say('lists.save')));
    await soon(() => expect(network.calls.find(({ method }) => method === 'POST')).toBeTruthy());
  });

  it('a new list of the company’s own is made by its name and opened', async () => {
    const { user, network } = await open('/admin/lists');
    await user.click(await button(say('lists.newList')));
    await user.type(await field('Norsk'), 'Gasser');
    await user.click(await button(say('lists.save')));
    await screen.findByText(say('lists.noChoices'));
    const made = network.calls.find(({ method, path }) => method === 'POST' && path === PATH);
    expect(made?.body).toEqual({ names: { no: 'Gasser' } });
    await button(say('lists.add'));
  });

  it('a list of the company’s own is retired and says so', async () => {
    const { user, network } = await open('/admin/lists?list=own_steel');
    await screen.findByRole('heading', { name: 'Stålsorter' });
    await user.click(await button(say('lists.editList')));
    await user.click(await screen.findByRole('switch', { name: new RegExp(say('lists.inUse')) }));
    await user.click(await button(say('lists.save')));
    await screen.findByText(say('lists.retired'));
    expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      names: steel.own.names,
      is_active: false,
      rev: 3,
    });
  });
});
