import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerChecklists } from '../../testing/answers/checklists.ts';
import { person } from '../../testing/answers/session.ts';
import { button, dialog, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const START = '/checklists/add?form=1&context=global';
const text = (no: string) => ({ no, en: no });
const part = (id: string, title: string, fields: readonly object[], more: object = {}) => ({
  id,
  title: text(title),
  rows: fields.map((field, index) => ({
    id: `${id}_${index}`,
    fields: [{ id: `${id}_f${index}`, columns: 12, ...field }],
  })),
  ...more,
});
const options = ['steel', 'copper', 'brass'].map((code) => ({ code, label: text(`Av ${code}`) }));
const coloured = options.map((option) => ({ ...option, colour: '#d4141c' }));

async function open(other: object, at = START, answers?: object) {
  let kept: ReturnType<typeof answerChecklists> | undefined;
  const app = await openApp({
    at: answers ? '/checklists' : at,
    as: person('admin'),
    answers: (network) => {
      kept = answerChecklists(network, [], other);
    },
  });
  if (answers) app.stepTo(`/checklists/${kept?.begin(answers as never)}${at}`);
  return { ...app, kept };
}
const alone = (fields: readonly object[], more: object = {}) =>
  open({ sections: [part('s1', 'Del', fields)], ...more });

/** What is asked under this name in the form. */
const placeOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`);
async function question(name: string) {
  await screen.findAllByRole('group', { name });
  return within(placeOf(name) as HTMLElement);
}
const coloursIn = (part: HTMLElement | null): readonly string[] =>
  [...(part?.querySelectorAll<HTMLElement>('[style*="background-color"]') ?? [])].map(
    ({ style }) => style.backgroundColor,
  );

describe('a choice is shown as its form says', () => {
  const choice = (name: string, show: string, more: object = {}) => ({
    name,
    kind: 'choice',
    label: text(name),
    options,
    show,
    ...more,
  });

  it('as buttons, as a list and as a drop-down, each with the colours of its options', async () => {
    const { user } = await alone([
      choice('knapper', 'buttons', { options: coloured }),
      choice('liste', 'list'),
      choice('nedtrekk', 'dropdown', { options: coloured }),
    ]);
    const buttons = await screen.findByRole('radiogroup', { name: 'knapper' });
    expect(buttons.firstElementChild?.className).toContain('flex-wrap');
    expect(coloursIn(buttons)).toHaveLength(3);
    const list = await screen.findByRole('radiogroup', { name: 'liste' });
    expect(list.firstElementChild?.className).toContain('flex-col');
    expect(coloursIn(list)).toHaveLength(0);
    const folded = await question('nedtrekk');
    const select = await folded.findByRole('combobox');
    await user.selectOptions(select, 'copper');
    await soon(() => coloursIn(placeOf('nedtrekk'))).toHaveLength(1);
  });

  it('where several may be chosen, too', async () => {
    const { user } = await alone([
      choice('liste', 'list', { kind: 'multi', options: coloured }),
      choice('nedtrekk', 'dropdown', { kind: 'multi' }),
    ]);
    const list = await question('liste');
    expect(await list.findAllByRole('checkbox')).toHaveLength(3);
    expect(coloursIn(placeOf('liste'))).toHaveLength(3);
    const folded = await question('nedtrekk');
    expect(folded.queryAllByRole('checkbox')).toHaveLength(0);
    await user.click(await folded.findByRole('button', { name: say('records.moreChoices', { count: 3 }) }));
    expect(await folded.findAllByRole('checkbox')).toHaveLength(3);
  });
});

describe('a text of the form', () => {
  it('has headings, lists, bold letters and links, and no other address', async () => {
    const info =
      '# Sjekk\n**Stopp** ved tvil\n- krok\n- sperre\n[Regler](https://hms.example/a) [x](javascript:1)';
    await alone([
      { name: 'les', kind: 'info', label: text('Les'), text: text(info) },
      { name: 'svar', kind: 'text', label: text('Svar') },
    ]);
    await heading('Sjekk');
    expect((await words('Stopp')).tagName).toBe('STRONG');
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    expect((await link('Regler')).getAttribute('href')).toBe('https://hms.example/a');
    expect(screen.queryByRole('link', { name: 'x' })).toBeNull();
  });
});

describe('a signature', () => {
  const sign = (name: string, columns: number) => ({ name, kind: 'signature', label: text(name), columns });

  it('has a pad as high as its columns say, and is written over the whole screen', async () => {
    const pads = { en: 1, to: 2, tre: 3, seks: 6, sju: 7, tolv: 12 };
    const { user } = await alone(Object.entries(pads).map(([name, columns]) => sign(name, columns)));
    const heights: string[] = [];
    for (const name of Object.keys(pads)) heights.push((await button(new RegExp(`^${name}$`))).style.height);
    expect(heights).toEqual(['50px', '50px', '63px', '126px', '147px', '252px']);
    await user.click(await button(/^seks$/));
    const sheet = await dialog('seks');
    const pad = await sheet.findByRole('img', { name: say('records.signHere') });
    expect(pad.className).toContain('flex-1');
  });
});

describe('a form that is filled in at one go', () => {
  it('offers no saving of a half, and asks for days within their limits before it is sent', async () => {
    const { user } = await alone(
      [
        {
          name: 'dag',
          kind: 'date',
          label: text('Dag'),
          min: '2031-01-02',
          max: '2031-01-03',
          default: 'today',
        },
      ],
      {
        settings: { draft: false },
      },
    );
    await user.click(await button(say('filling.submit')));
    await words(say('fields.TOO_EARLY', { day: '02.01.2031' }));
    expect(screen.queryByRole('button', { name: say('filling.saveDraft') })).toBeNull();
  });
});

describe('what was filled in', () => {
  it('is read part by part; a part that may be folded is folded by its title', async () => {
    const noter = (name: string) => ({ name, kind: 'text', label: text(`Hva om ${name}`) });
    const sections = [
      part('s1', 'Foldes', [noter('en')]),
      part('s2', 'Står', [noter('to')], { collapsible: false }),
    ];
    const { user, kept } = await open({ sections }, '', { en: 'Alt', to: 'Intet' });
    for (const [id, record] of kept?.kept ?? []) kept?.kept.set(id, { ...record, status: 'submitted' });
    const title = await button('Foldes');
    expect(title.getAttribute('aria-expanded')).toBe('true');
    await user.click(title);
    await soon(() => screen.queryByRole('group', { name: 'Hva om en' })).toBeNull();
    await screen.findByRole('group', { name: 'Hva om to' });
    expect(screen.queryByRole('button', { name: 'Står' })).toBeNull();
  });
});

describe('a grid with a filter', () => {
  const [hall, deck] = ['0199aaaa-0000-7000-8000-00000000000a', '0199aaaa-0000-7000-8000-00000000000b'];

  /** Two rows, of which the filter hides the first. */
  async function filtered(first: object) {
    const rader = {
      name: 'rader',
      kind: 'grid',
      label: text('Rader'),
      filterable: ['sted'],
      cols: [
        { name: 'sted', kind: 'text', columns: 6, label: text('Sted') },
        { name: 'hvem', kind: 'text', columns: 6, label: text('Hvem'), required: true },
      ],
    };
    const opened = await open({ sections: [part('s1', 'Del', [rader])] }, '?edit=1', {
      rader: [
        { _id: hall, sted: 'Hall', ...first },
        { _id: deck, sted: 'Dekk', hvem: 'Ola' },
      ],
    });
    const { user } = opened;
    await user.click(await button(say('filling.addFilter')));
    const sheet = await dialog(say('filling.addFilter'));
    await user.selectOptions(await sheet.findByLabelText(say('filling.filterColumn')), 'Sted');
    await user.type(await sheet.findByLabelText(say('filling.filterValue')), 'dekk');
    await user.click(await button(say('filling.addFilter'), sheet));
    await words(say('filling.rowsShown', { shown: 1, count: 2 }));
    expect(screen.queryByText('Hall')).toBeNull();
    return opened;
  }

  it('shows a row again that the filter hid and in which something is wrong', async () => {
    const { user } = await filtered({});
    await user.click(await button(say('filling.submit')));
    await words(say('records.missing', { count: 1 }));
    await soon(() => screen.queryByText(say('filling.rowsShown', { shown: 1, count: 2 }))).toBeNull();
    await words('Hall');
  });

  it('shows it also when only the server finds what is wrong', async () => {
    const { user, kept } = await filtered({ hvem: 'Kari' });
    kept?.refuse({ 'answers.rader.0.hvem': ['Ukjent person'] });
    await user.click(await button(say('filling.submit')));
    await user.click(await button(say('filling.submit'), await dialog(say('filling.summary'))));
    await words('Hall');
    expect(screen.queryByText(say('filling.rowsShown', { shown: 1, count: 2 }))).toBeNull();
  });
});
