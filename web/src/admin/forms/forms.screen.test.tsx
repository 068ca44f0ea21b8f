import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerForms } from '../../testing/answers/forms.ts';
import { person } from '../../testing/answers/session.ts';
import { button, dialog, field, heading, question, radio, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

async function openForm(at = '/admin/forms/1') {
  let served: ReturnType<typeof answerForms> | undefined;
  const app = await openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      served = answerForms(network);
    },
  });
  if (!served) throw new Error('nobody answers');
  return { ...app, served };
}

type Opened = Awaited<ReturnType<typeof openForm>>;

const names = ({ served }: Opened) =>
  served.form.draft?.sections.map(({ rows }) =>
    rows.map(({ fields }) => fields.map(({ name }) => name).join(' ')),
  );
const handle = (title: string) => button(say('builder.move', { title }));
const label = (word: string) => `${word} · Norsk`;

describe('a form', () => {
  it('is edited by keyboard alone: a field is moved, told where it is, made wider, removed and brought back', async () => {
    const app = await openForm();
    const { user } = app;
    await heading('Sikkerhetssamtale');
    (await handle('Vind')).focus();
    await user.keyboard('{ArrowUp}');
    await words(say('builder.movedTo', { title: 'Vind', section: 'Samtalen', row: 1, place: 1, count: 1 }));
    await soon(() => names(app)?.[0]).toEqual(['wind', 'topic', 'calm']);
    expect(document.activeElement).toBe(await handle('Vind'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await soon(() => names(app)).toEqual([['topic', 'calm'], ['wind']]);
    const card = await screen.findByRole('button', { name: /^Vind/ });
    card.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await soon(() => app.served.form.draft?.sections[1]?.rows[0]?.fields[0]?.columns).toBe(7);
    await user.keyboard('{Delete}');
    await soon(() => names(app)).toEqual([['topic', 'calm'], []]);
    await user.click(await button(say('builder.undo'), within(await screen.findByRole('main'))));
    await soon(() => names(app)).toEqual([['topic', 'calm'], ['wind']]);
  });

  it('gets a new field, whose name follows its words, and says what is wrong where it is', async () => {
    const app = await openForm();
    const { user } = app;
    await user.click(await button(say('builder.addFieldTo', { title: 'Etterpå' })));
    await user.click(
      await button(say('builder.kind_number'), await dialog(say('builder.addFieldTo', { title: 'Etterpå' }))),
    );
    const sheet = await dialog(say('builder.properties'));
    const prompt = await field(label(say('builder.label')), sheet);
    await soon(() => prompt.getAttribute('aria-invalid')).toBe('true');
    await user.type(prompt, 'Gassmåling');
    await user.clear(await field(say('builder.columns'), sheet));
    await user.type(await field(say('builder.columns'), sheet), '13');
    await words(say('fields.COLUMNS'), sheet);
    await words(say('builder.state_faulty'));
    await user.clear(await field(say('builder.columns'), sheet));
    await user.type(await field(say('builder.columns'), sheet), '6');
    await soon(() => app.served.form.draft?.sections[1]?.rows[0]?.fields[0]).toMatchObject({
      name: 'gassmaling',
      label: { no: 'Gassmåling' },
      columns: 6,
    });
  });

  it('takes the options of a choice from a list of the company, and offers them where it is tried out', async () => {
    const app = await openForm();
    const { user, served } = app;
    await user.click(await button(say('builder.addFieldTo', { title: 'Etterpå' })));
    await user.click(
      await button(say('builder.kind_choice'), await dialog(say('builder.addFieldTo', { title: 'Etterpå' }))),
    );
    const sheet = await dialog(say('builder.properties'));
    await user.type(await field(label(say('builder.label')), sheet), 'Stål');
    const from = (await field(say('builder.optionsFrom'), sheet)) as HTMLSelectElement;
    await soon(() => [...from.options].map(({ text }) => text)).toEqual([
      say('builder.ownOptions'),
      say('lists.list_deviation_reason'),
      'Stålsorter',
    ]);
    await user.selectOptions(from, 'own_steel');
    await words('S355', sheet);
    await soon(() => served.form.draft?.sections[1]?.rows[0]?.fields[0]).toMatchObject({
      name: 'stal',
      list: 'own_steel',
      options: [],
    });
    await user.click(await button(say('shell.close'), sheet));
    await user.click(await radio(say('builder.preview')));
    await user.click(await button(/^Etterpå/));
    const offered = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Stål' });
    await soon(() => [...offered.options].map(({ value }) => value)).toEqual(['', 's355']);
  });

  it('says which values of a list fail, what they count and what follows, and shows it where it is tried out', async () => {
    const app = await openForm();
    const { user, served } = app;
    Object.assign(served.form.content ?? {}, { settings: { ...served.form.content?.settings, score: true } });
    await app.reload();
    await user.click(await button(say('builder.addFieldTo', { title: 'Etterpå' })));
    await user.click(
      await button(say('builder.kind_choice'), await dialog(say('builder.addFieldTo', { title: 'Etterpå' }))),
    );
    const sheet = await dialog(say('builder.properties'));
    await user.type(await field(label(say('builder.label')), sheet), 'Stål');
    const from = await field(say('builder.optionsFrom'), sheet);
    await screen.findByRole('option', { name: 'Stålsorter' });
    await user.selectOptions(from, 'own_steel');
    await words(say('builder.marksHint'), sheet);
    const steel = within(await sheet.findByRole('group', { name: 'S355' }));
    // What is retired and unmarked is not there to be marked.
    expect(sheet.queryByRole('group', { name: 'S185' })).toBeNull();
    await user.type(await steel.findByLabelText(say('builder.score')), '-2');
    await user.click(await steel.findByRole('checkbox', { name: say('builder.fails') }));
    await user.click(await sheet.findByRole('switch', { name: new RegExp(say('builder.needsComment')) }));
    await user.click(await sheet.findByRole('switch', { name: new RegExp(say('builder.other')) }));
    await soon(() => served.form.draft?.sections[1]?.rows[0]?.fields[0]).toMatchObject({
      list: 'own_steel',
      marks: [{ code: 's355', fail: true, score: -2 }],
      other: true,
      on_fail: { comment: true },
    });
    await user.click(await button(say('shell.close'), sheet));
    await user.click(await radio(say('builder.preview')));
    await user.click(await button(/^Etterpå/));
    const offered = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Stål' });
    await soon(() => [...offered.options].map(({ text }) => text)).toEqual([
      say('records.choose'),
      'S355',
      'Annet',
    ]);
    await user.selectOptions(offered, 's355');
    await screen.findByRole('textbox', { name: say('filling.commentOn', { question: 'Stål' }) });
    await user.selectOptions(offered, 'other');
    await screen.findByRole('textbox', { name: 'Hva annet?' });
  });

  it('is tried out beside it with what was just written, and nothing is sent', async () => {
    const { user, network } = await openForm();
    await user.click(await radio(say('builder.preview')));
    await user.click(await button(/^Samtalen/));
    await user.type(await screen.findByRole('textbox', { name: 'Tema' }), 'Vinter');
    await user.click(await button(say('builder.trySubmit')));
    await words(say('builder.wouldSubmit'));
    expect(network.sent('POST /api/main/checklists')).toHaveLength(0);
  });

  it('is kept on the device without network, and sent when there is one', async () => {
    const app = await openForm();
    const { user, setOnline, reload, network } = app;
    (await handle('Vind')).focus();
    setOnline(false);
    await user.keyboard('{ArrowUp}');
    await words(say('builder.state_waiting'));
    setOnline(true);
    await reload('/admin/forms/1');
    await soon(() => names(app)?.[0]).toEqual(['wind', 'topic', 'calm']);
    expect(network.sent('PUT /api/main/forms/{id}').length).toBeGreaterThan(0);
  });

  it('asks when somebody else has written it meanwhile, and overwrites neither', async () => {
    const app = await openForm();
    const { user, served } = app;
    const moved = await handle('Vind');
    served.writeElsewhere('Deres');
    moved.focus();
    await user.keyboard('{ArrowUp}');
    const asked = await dialog(say('builder.clashTitle'));
    expect(served.form.draft?.title.no).toBe('Deres');
    await user.click(await button(say('builder.takeTheirs'), asked));
    await user.click(await button(say('builder.undo')));
    await soon(() => names(app)?.[0]).toEqual(['wind', 'topic', 'calm']);
  });

  it('is translated side by side, and published after what it changes was shown', async () => {
    const { user, served, told } = await openForm();
    (await handle('Vind')).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(await radio(say('builder.texts')));
    await user.selectOptions(await field(say('builder.secondLanguage')), 'pl');
    const [title] = await screen.findAllByRole('textbox', { name: 'Polski' });
    await user.type(title as HTMLElement, 'Odprawa');
    await soon(() => served.form.draft?.title.pl).toBe('Odprawa');
    await user.click(await button(say('builder.publish', { version: 4 })));
    const asked = await dialog(say('builder.publishTitle', { version: 4 }));
    await words(say('builder.field_moved', { title: 'Vind' }), asked);
    await words(say('builder.underWay', { count: 1 }), asked);
    await user.click(await button(say('builder.publish', { version: 4 }), asked));
    await told(say('builder.published', { version: 4 }));
    expect(served.form).toMatchObject({ version: 4, draft: null, content: { title: { pl: 'Odprawa' } } });
  });
});

describe('taking a form out of use', () => {
  it('is asked with the plans that are paused by it', async () => {
    const { user } = await openForm();
    await user.click(await radio(say('builder.settings')));
    await user.click(await button(say('builder.retire')));
    const asked = await question(say('builder.retireTitle'));
    await words(new RegExp(say('builder.retirePlans', { count: 2 })), asked);
  });
});

describe('the list', () => {
  it('shows what each form is, and makes a new one', async () => {
    const { user, network, place } = await openForm('/admin/forms');
    await words('Sikkerhetssamtale');
    await words(say('admin.recordCount', { count: 4 }));
    network.answer('POST /api/main/forms', { data: { id: 1 } });
    await user.click(await button(say('admin.newForm')));
    const sheet = await dialog(say('admin.newForm'));
    await user.click(await button(say('admin.make'), sheet));
    await words(say('fields.REQUIRED'), sheet);
    network.answer('POST /api/main/forms', ({ body }) => ({
      data: {
        ...(body as { content: object }),
        id: 1,
        name: 'x',
        title: {},
        category: 'hse',
        use: [],
        state: 'draft',
        version: 0,
        rev: 1,
        updated_at: '',
        draft: null,
        may: { edit: true, publish: true },
      },
    }));
    await user.type(await field(say('admin.formTitle'), sheet), 'Truck kontroll');
    await user.click(await button(say('admin.make'), sheet));
    await soon(place).toBe('/admin/forms/1');
    expect(network.sent('POST /api/main/forms').at(-1)).toMatchObject({
      content: { name: 'truck_kontroll', title: { no: 'Truck kontroll' } },
    });
  });
});
