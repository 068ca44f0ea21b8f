import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerChecklists } from '../testing/answers/checklists.ts';
import { person } from '../testing/answers/session.ts';
import { button, dialog, field, heading, radio, soon, words } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const START = '/checklists/add?form=1&context=global';
const part = (name: string) => button(new RegExp(`^${name}`));

async function openChecklists(
  at: string,
  before?: (kept: ReturnType<typeof answerChecklists>) => void,
  expected: readonly object[] = [],
) {
  let answers: ReturnType<typeof answerChecklists> | undefined;
  const app: App = await openApp({
    at,
    as: person('admin'),
    answers: (network) => {
      answers = answerChecklists(network, expected);
      before?.(answers);
    },
  });
  if (!answers) throw new Error('nobody answers');
  return { ...app, answers };
}

const question = async (name: string) => within(await screen.findByRole<HTMLElement>('group', { name }));

const typed = (name: string, part: Pick<typeof screen, 'findByRole'> = screen) =>
  part.findByRole<HTMLInputElement>('textbox', { name });

/** Everything the form asks, with one answer that fails. */
async function fillIn({ user }: Pick<App, 'user'>) {
  await user.click(await part('Før arbeidet'));
  await user.click(await radio(/^Nei$/, await question('Området ryddet')));
  await user.type(
    await typed(say('filling.commentOn', { question: 'Området ryddet' })),
    'Paller ved søyle C4.',
  );
  await user.type(await typed('Gassmåling'), '4');
  await user.click(await button(say('filling.nextPart', { title: 'Brannvakt' })));
  await user.click(await button(say('filling.addRow')));
  const sheet = await dialog('Brannvakt');
  await user.type(await typed('Sted', sheet), 'Mezzanin');
  await user.type(await typed('Minutter', sheet), '30');
  await user.click(await button(say('filling.done'), sheet));
}

describe('filling in', () => {
  it('tells how far each part is, and leads to the next question without an answer', async () => {
    const { user } = await openChecklists(START);
    await heading('Varmt arbeid');
    await user.click(await button(say('filling.nextOf', { count: 3 })));
    await user.click(await radio(/^Ja$/, await question('Området ryddet')));
    await user.click(await button(say('filling.nextOf', { count: 2 })));
    await soon(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('gas');
    await user.keyboard('12');
    await words(say('filling.outside'));
    await user.clear(await typed('Gassmåling'));
    await user.type(await typed('Gassmåling'), '4');
    await words(say('filling.within'));
    await user.click(await button(say('filling.nextOf', { count: 1 })));
    await button(say('filling.addRow'));
  });

  it('shows what an answer asks for, says what will be made of it, and sends it once', async () => {
    const app = await openChecklists(START);
    const { user, network, place } = app;
    await fillIn(app);
    await words('Minutter, sum');
    expect((await screen.findByRole('status', { name: 'I alt' })).textContent).toContain('30');
    await user.click(await button(say('filling.submit')));
    const summary = await dialog(say('filling.summary'));
    await words('Paller ved søyle C4.', summary);
    await words(say('filling.becomesDeviation_high'), summary);
    await words(say('filling.goesTo', { recipients: 'hms@demo.example' }), summary);
    await user.click(await button(say('filling.submit'), summary));
    await soon(place).toMatch(/^\/checklists\/[0-9a-f-]+$/);
    expect(network.sent('POST /api/main/checklists')).toHaveLength(1);
    const [sent] = network.sent('POST /api/main/checklists/{id}/steps/submit') as [Record<string, unknown>];
    expect(sent).toMatchObject({
      answers: { cleared: 'no', gas: 4, watch: [{ place: 'Mezzanin', minutes: 30 }] },
      notes: [{ about: 'cleared', comment: 'Paller ved søyle C4.' }],
    });
    await words('Paller ved søyle C4.');
  });

  it('asks for what is missing at its place, and stops saying so when it is there', async () => {
    const app = await openChecklists(START);
    const { user } = app;
    await fillIn(app);
    await user.click(await part('1'));
    const sheet = await dialog('Brannvakt');
    await user.clear(await typed('Sted', sheet));
    await user.click(await button(say('filling.done'), sheet));
    await user.click(await button(say('filling.submit')));
    await words(say('records.missing', { count: 1 }));
    await user.click(await part('1'));
    const again = await dialog('Brannvakt');
    await words(say('fields.REQUIRED'), again);
    await user.type(await typed('Sted', again), 'Hall 2');
    await soon(() => screen.queryByText(say('records.missing', { count: 1 }))).toBeNull();
  });

  it('leaves a field away that is not asked for, and keeps what was written there', async () => {
    const { user } = await openChecklists(START);
    await user.click(await part('Før arbeidet'));
    await user.click(await radio(/^Nei$/, await question('Området ryddet')));
    await user.type(await typed('Hva ligger igjen?'), 'Paller');
    await user.click(await radio(/^Ja$/, await question('Området ryddet')));
    await soon(() => screen.queryByRole('textbox', { name: 'Hva ligger igjen?' })).toBeNull();
    await user.click(await radio(/^Nei$/, await question('Området ryddet')));
    expect((await typed('Hva ligger igjen?')).value).toBe('Paller');
  });
});

describe('what a project expects', () => {
  it('is shown with how far it is, a tap begins it, and it is begun also before it is sent', async () => {
    const { user, place, setOnline, stepTo } = await openChecklists('/projects/7/checklists', undefined, [
      { form: 1, title: { no: 'Varmt arbeid' }, due: '2020-01-05', is_late: true },
      { form: 2, title: { no: 'Sikker jobbanalyse' }, state: 'done' },
    ]);
    await words(say('filling.expectedDone', { done: 1, count: 2 }));
    const missing = say('filling.expected_missing');
    const late = say('filling.expectedLate', { day: '05.01.2020' });
    const row = await screen.findByRole('link', { name: new RegExp(`Varmt arbeid.*${missing} · ${late}`) });
    await user.click(row);
    await soon(place).toBe('/checklists/add?project=7&form=1');
    const first = await part('Før arbeidet');
    setOnline(false);
    await user.click(first);
    await user.click(await radio(/^Ja$/, await question('Området ryddet')));
    await user.click(await button(say('filling.saveDraft')));
    stepTo('/projects/7/checklists');
    await screen.findByRole('link', {
      name: new RegExp(`Varmt arbeid.*${say('filling.expected_begun')}`),
    });
  });
});

describe('a draft', () => {
  it('outlives a closed page, and is sent without network when there is one again', async () => {
    const app = await openChecklists(START);
    const { user, reload, setOnline, network } = app;
    await fillIn(app);
    await words(say('records.draftSaved', { time: '' }).trim());
    setOnline(false);
    await reload(`${START}&part=s1`);
    await soon(async () => (await typed('Gassmåling')).value).toBe('4');
    await words('Paller ved søyle C4.');
    await user.click(await button(say('filling.submit')));
    await user.click(await button(say('filling.submit'), await dialog(say('filling.summary'))));
    await words(say('records.notSent'));
    expect(network.sent('POST /api/main/checklists')).toHaveLength(0);
    setOnline(true);
    await soon(() => network.sent('POST /api/main/checklists/{id}/steps/submit').length).toBe(1);
    expect(network.sent('POST /api/main/checklists')).toHaveLength(1);
  });

  it('is saved half filled in, and opens where it is filled in further', async () => {
    const { user, network, place, stepTo } = await openChecklists('/checklists');
    stepTo(START);
    await user.click(await part('Før arbeidet'));
    await user.click(await radio(/^Ja$/, await question('Området ryddet')));
    await user.click(await button(say('filling.saveDraft')));
    await soon(() => network.sent('POST /api/main/checklists').length).toBe(1);
    const [made] = network.sent('POST /api/main/checklists') as [{ id: string }];
    expect(made).toMatchObject({ form: 1, form_version: 3, context: 'global', answers: { cleared: 'yes' } });
    await soon(place).toBe('/global_checklist');
    stepTo(`/checklists/${made.id}`);
    await soon(place).toContain('edit=1');
    await user.click(await part('Før arbeidet'));
    expect(((await radio(/^Ja$/, await question('Området ryddet'))) as HTMLInputElement).checked).toBe(true);
  });
});

describe('a refusal', () => {
  it('of the server is shown at the question it is about', async () => {
    const answers = { cleared: 'yes', gas: 4, watch: [{ _id: 'a', place: 'Hall', minutes: 15 }] };
    let id = '';
    const { user, stepTo } = await openChecklists('/checklists', (kept) => {
      id = kept.begin(answers);
      kept.refuse({ 'answers.gas': ['Mål på nytt'] });
    });
    stepTo(`/checklists/${id}?edit=1&part=s2`);
    await user.click(await button(say('filling.submit')));
    await user.click(await button(say('filling.submit'), await dialog(say('filling.summary'))));
    await words('Mål på nytt');
    await soon(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('gas');
    await user.type(await typed('Gassmåling'), '{Backspace}5');
    await soon(() => screen.queryByText('Mål på nytt')).toBeNull();
  });
});

describe('a checklist that was rejected', () => {
  it('says why before anything else', async () => {
    let id = '';
    const { stepTo } = await openChecklists('/checklists', (answers) => {
      id = answers.begin({ cleared: 'yes' });
      const rejected = { status: 'rejected', decision_comment: 'Rydd pallene først' };
      answers.kept.set(id, { ...answers.kept.get(id), ...rejected });
    });
    stepTo(`/checklists/${id}`);
    await words('Rydd pallene først');
    expect(screen.queryByRole('group', { name: 'Området ryddet' })).toBeNull();
  });
});

describe('filters of a grid', () => {
  it('need a column and a value, are one for each column, and hide rows and nothing else', async () => {
    const watch = [
      { _id: 'a', place: 'Hall', minutes: 15 },
      { _id: 'b', place: 'Mezzanin', minutes: 30 },
    ];
    let id = '';
    const { user, stepTo } = await openChecklists('/checklists', (kept) => {
      id = kept.begin({ cleared: 'yes', gas: 4, watch });
    });
    stepTo(`/checklists/${id}?edit=1&part=s2`);
    await user.click(await button(say('filling.addFilter')));
    const sheet = await dialog(say('filling.addFilter'));
    await user.click(await button(say('filling.addFilter'), sheet));
    expect(await sheet.findAllByText(say('filling.filterRequired'))).toHaveLength(2);
    await user.selectOptions(await field(say('filling.filterColumn'), sheet), 'Sted');
    await user.type(await field(say('filling.filterValue'), sheet), 'mezz');
    await user.click(await button(say('filling.addFilter'), sheet));
    await words(say('filling.rowsShown', { shown: 1, count: 2 }));
    expect(screen.queryByText('Hall')).toBeNull();
    await words('45 min');

    await user.click(await button(say('filling.addFilter')));
    const again = await dialog(say('filling.addFilter'));
    await user.selectOptions(await field(say('filling.filterColumn'), again), 'Sted');
    await user.type(await field(say('filling.filterValue'), again), 'hall');
    await user.click(await button(say('filling.addFilter'), again));
    await words(say('filling.filterTaken'), again);
  });
});
