import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { outboxView } from '../offline/outbox/index.ts';
import { answerDeviations, idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { button, dialog, field, gone, heading, link, question, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const three = [
  ['Tilsett på sveis W-14, prøvesak', 'high'],
  ['Klemme falt fra stillas, prøvesak', 'medium'],
  ['Tegning rev. B mangler, prøvesak', 'low'],
] as const;

async function openDeviations(at: string, language: 'no' | 'lt' = 'no') {
  let register: ReturnType<typeof answerDeviations> | undefined;
  const app: App = await openApp({
    at,
    as: person('admin'),
    language,
    answers: (network) => {
      register = answerDeviations(network, three);
    },
  });
  if (!register) throw new Error('nobody answers');
  return { ...app, register };
}

const whole = (text: string) => new RegExp(`^${text}$`);
const noLink = (name: string) => gone(() => screen.queryByRole('link', { name: new RegExp(name) }));

describe('a list', () => {
  it('in Lithuanian is searched as one types, and filtered by what stays chosen on the next start', async () => {
    const { user, reload } = await openDeviations('/deviations', 'lt');
    const search = await field(say('records.searchRecords'));
    await user.type(search, 'prøvesak');
    await link('Klemme');
    await link('Tegning');
    await user.clear(search);
    await user.type(search, 'tilsett');
    await noLink('Klemme');
    await link('Tilsett');
    await user.clear(search);
    await link('Klemme');

    await user.click(await button(say('records.filter')));
    const sheet = await dialog(say('records.filter'));
    await user.click(await sheet.findByRole('checkbox', { name: say('deviation.severity_low') }));
    await user.click(await button(say('records.showResult'), sheet));
    await noLink('Klemme');
    await link('Tegning');

    await soon(() => Object.keys(localStorage).some((name) => name.endsWith('|list|deviation'))).toBe(true);
    await reload();
    await link('Tegning');
    await noLink('Klemme');
    await user.click(await button(`${say('deviation.severity')}: ${say('deviation.severity_low')}`));
    await link('Klemme');
  });

  it('says that nothing matches, and shows everything again at one tap', async () => {
    const { user } = await openDeviations('/deviations');
    await user.type(await field(say('records.searchRecords')), 'finnes ikke');
    await words(say('records.noMatch'));
    await user.click(await button(say('records.showAll')));
    await link('Klemme');
  });
});

describe('a record', () => {
  it('that was deleted is brought back by one tap', async () => {
    const { user, place, stepTo, told } = await openDeviations(`/deviations/${idOf(2)}`);
    const [, [title]] = three;
    await heading(title);
    await user.click(await button(say('records.moreActions')));
    await user.click(await button(whole(say('records.delete'))));
    await user.click(await button(whole(say('records.yes')), await question()));
    await told(say('records.deleted', { title }));
    await soon(place).toBe('/deviations');
    await user.click(await button(say('records.undo')));
    await told(say('records.restored'));
    stepTo(`/deviations/${idOf(2)}`);
    await heading(title);
  });

  it('that is gone has an address of its own', async () => {
    const { place } = await openDeviations(`/deviations/${idOf(99)}`);
    await soon(place).toBe('/not_found');
  });

  it('without what it must have is not sent: the first field that lacks it says so and has the cursor', async () => {
    const { user, network, told } = await openDeviations(`/deviations/${idOf(1)}?edit=1`);
    await user.clear(await field(say('deviation.title')));
    await user.click(await button(whole(say('records.save'))));
    await told(say('records.checkRequired'));
    const title = await field(say('deviation.title'));
    await soon(() => document.activeElement === title).toBe(true);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(network.sent('PUT /api/main/deviations/{id}')).toEqual([]);
  });

  it('changed by two people at one field: both are shown, and the person decides', async () => {
    const { user, place, network, register } = await openDeviations(`/deviations/${idOf(1)}?edit=1`);
    const type = async (text: string) => {
      const title = await field(say('deviation.title'));
      await user.clear(title);
      await user.type(title, text);
      await user.click(await button(whole(say('records.save'))));
    };
    await field(say('deviation.title'));
    register.rename(idOf(1), 'Deres tittel');
    await type('Min tittel');
    await soon(place).toBe('/outbox');
    await words(whole('Deres tittel'));
    await words(whole('Min tittel'));
    await user.click(await link(say('outbox.edit')));
    await soon(async () => (await field(say('deviation.title'))).value).toBe('Min tittel');
    await type('Vår tittel');
    await soon(place).toBe(`/deviations/${idOf(1)}`);
    await soon(() => network.sent('PUT /api/main/deviations/{id}').at(-1)).toMatchObject({
      title: 'Vår tittel',
    });
    await heading('Vår tittel');
  });

  it('opens at the action its address names, also where what the phone keeps is older than the action', async () => {
    const { stepTo, register } = await openDeviations(`/deviations/${idOf(1)}`);
    await heading(three[0][0]);
    stepTo('/deviations');
    await link('Klemme');
    register.act(idOf(1), { _id: idOf(9), text: 'Skift slangen' });
    stepTo(`/deviations/${idOf(1)}?at=${idOf(9)}`);
    await words('Skift slangen');
    await screen.findByRole('tab', { name: say('deviation.section_actions'), selected: true });
  });

  it('that is locked is read, whatever its address asks for', async () => {
    const { place, stepTo, register } = await openDeviations('/deviations');
    await link('Klemme');
    register.lock(idOf(1));
    stepTo(`/deviations/${idOf(1)}?edit=1`);
    await heading(three[0][0]);
    await soon(place).toBe(`/deviations/${idOf(1)}`);
    expect(screen.queryByRole('button', { name: say('records.save') })).toBeNull();
  });

  it('left half written keeps its draft, says so, and gives it back', async () => {
    const { user, place, stepTo, told } = await openDeviations(`/deviations/${idOf(1)}`);
    await heading(three[0][0]);
    stepTo(`/deviations/${idOf(1)}?edit=1`);
    const title = await field(say('deviation.title'));
    await user.clear(title);
    await user.type(title, 'Halvskrevet');
    await words(say('records.draftSaved', { time: '' }).trim());
    await user.click(await link(whole(say('shell.close'))));
    await told(say('records.draftKept'));
    await soon(place).toBe(`/deviations/${idOf(1)}`);
    stepTo(`/deviations/${idOf(1)}?edit=1`);
    await soon(async () => (await field(say('deviation.title'))).value).toBe('Halvskrevet');
    await user.click(await button(say('records.dropDraft')));
    await user.click(await button(whole(say('records.yes')), await question()));
    await soon(async () => (await field(say('deviation.title'))).value).toBe(three[0][0]);
  });

  it('a refusal that was read and left does not wait in the outbox: the words are in the draft', async () => {
    const { user, place, stepTo, register } = await openDeviations(`/deviations/${idOf(1)}`);
    await heading(three[0][0]);
    register.refuse('Forbudt');
    stepTo(`/deviations/${idOf(1)}?edit=1`);
    const title = await field(say('deviation.title'));
    await user.clear(title);
    await user.type(title, 'Forbudt');
    await user.click(await button(whole(say('records.save'))));
    await words('That title is not allowed');
    await user.click(await link(whole(say('shell.close'))));
    await soon(place).toBe(`/deviations/${idOf(1)}`);
    await soon(() => outboxView.get().entries.length).toBe(0);
    stepTo(`/deviations/${idOf(1)}?edit=1`);
    await soon(async () => (await field(say('deviation.title'))).value).toBe('Forbudt');
  });
});

describe('a step inside the app', () => {
  it('to the form of another record never shows that of the one before', async () => {
    const { stepTo } = await openDeviations(`/deviations/${idOf(1)}`);
    await words(three[0][0]);
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      for (const one of document.querySelectorAll<HTMLInputElement>('input, textarea')) seen.add(one.value);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    stepTo(`/deviations/${idOf(2)}?edit=1`);
    const title = await field(say('deviation.title'));
    await soon(() => title.value).toBe(three[1][0]);
    watch.disconnect();
    expect([...seen]).not.toContain(three[0][0]);
  });
});
