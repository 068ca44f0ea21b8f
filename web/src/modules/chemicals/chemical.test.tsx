import { pictograms } from '@sveis/domain/chemicals';
import { chemicallist, emergencyNumbers, emergencyNumbersIn } from '@sveis/domain/modules';
import { optionId, type Values } from '@sveis/domain/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/words/messages.ts';
import type { Entry } from '../../offline/outbox/index.ts';
import { exposureRows } from './exposure/exposure-rows.ts';
import { type Exposure, firstAidQuery } from './first-aid/chemical-queries.ts';
import { FirstAidCard } from './first-aid/first-aid-card.tsx';
import { LabelProposal } from './label/label-proposal.tsx';
import { Pictogram } from './label/pictogram.tsx';
import { PictogramRow } from './label/pictogram-row.tsx';
import { PpeRow } from './label/ppe-row.tsx';
import { SignalWord } from './label/signal-word.tsx';
import { storageQuestions } from './storage-questions.ts';
import { StorageNote } from './storage-warnings.tsx';

beforeAll(() => openMessages('chemicallist'));

const nameOf = (code: string) => t(optionId('chemicallist', 'pictograms', code));

describe('the label of a chemical', () => {
  it.each(pictograms)('%s is a picture with a name, red on white, and no two are alike', (code) => {
    const drawn = renderToStaticMarkup(<Pictogram of={code} label={nameOf(code)} />);
    expect(drawn).toContain('role="img"');
    expect(drawn).toContain(`aria-label="${nameOf(code)}"`);
    expect(drawn).toContain('#d8000f');
    const bare = (one: (typeof pictograms)[number]) =>
      renderToStaticMarkup(<Pictogram of={one} label="" />).replace(one, '');
    expect(pictograms.filter((other) => bare(other) === bare(code))).toEqual([code]);
  });

  it('shows the pictograms of a record, and nothing where there are none', () => {
    const drawn = renderToStaticMarkup(<PictogramRow values={{ pictograms: ['GHS02', 'GHS04'] }} />);
    expect(drawn.match(/data-pictogram="GHS0\d"/g)).toHaveLength(2);
    expect(renderToStaticMarkup(<PictogramRow values={{ pictograms: ['none'] }} />)).toBe('');
  });

  it('says the signal word, and nothing where the label has none', () => {
    expect(renderToStaticMarkup(<SignalWord word="danger" />)).toContain(
      t('chemicallist.signal_word_danger'),
    );
    expect(renderToStaticMarkup(<SignalWord word="none" />)).toBe('');
  });
});

describe('first aid', () => {
  const cardOf = (values: Values, country?: string) =>
    renderToStaticMarkup(<FirstAidCard values={values} emergency={emergencyNumbers(country)} />);

  it('tells what to do and whom to call, from the record alone', () => {
    const drawn = cardOf({
      first_aid_skin: 'Calcium gluconate gel at once.',
      first_aid_eyes: 'Rinse for 15 minutes.',
      emergency_phone: '+47 22 59 13 00',
    });
    expect(drawn).toContain('Calcium gluconate gel at once.');
    expect(drawn).toContain(t('chemicallist.first_aid_eyes'));
    expect(drawn).toContain('href="tel:112"');
    expect(drawn).toContain('href="tel:+4722591300"');
    expect(drawn).not.toContain(t('chemicallist.first_aid_swallowed'));
  });

  it('rings the ambulance and the poison line of the country, and no line twice', () => {
    const numbers = (drawn: string) => [...drawn.matchAll(/tel:([+\d]+)/g)].map(([, phone]) => phone);
    expect(numbers(cardOf({ emergency_phone: '+47 22 59 13 00' }, 'NO'))).toEqual(['113', '22591300']);
    expect(numbers(cardOf({ emergency_phone: '+46 8 33 12 31' }, 'SE'))).toEqual(['112', '+468331231']);
    expect(numbers(cardOf({}, 'LT'))).toEqual(['112']);
  });

  it('a company in Norway rings Norwegian numbers also before its country is known', () => {
    expect(emergencyNumbersIn('Europe/Oslo')).toEqual(emergencyNumbers('NO'));
    expect(emergencyNumbersIn('Europe/Vilnius').medical).toBe('112');
  });

  it('never leaves somebody without anything to do', () => {
    expect(cardOf({})).toContain('112');
  });
});

describe('a form that puts it on a shelf', () => {
  const phone = () => {
    const queries = new QueryClient();
    const acid = { id: 'acid', status: 'approved', product_name: 'Acid', locations: [4] };
    const base = { id: 'base', status: 'approved', product_name: 'Base', incompatible_with: ['new'] };
    queries.setQueryData(firstAidQuery.queryKey, {
      emergency: emergencyNumbers('NO'),
      data: [acid, { ...base, locations: [4, 5] }],
    });
    return queries;
  };
  const noteOf = (values: Values) =>
    renderToStaticMarkup(
      <QueryClientProvider client={phone()}>
        <StorageNote values={{ id: 'new', ...values }} onValue={() => undefined} />
      </QueryClientProvider>,
    );
  const on = (location: number) => ({ storage_locations: [{ location }] });

  it('says which neighbours it must be kept apart from, whichever of the two says so', () => {
    expect(noteOf({ ...on(4), incompatible_with: ['acid'] })).toContain('Acid, Base');
    expect(noteOf(on(5))).toContain('Base');
    expect(noteOf({ ...on(6), incompatible_with: ['acid'] })).toBe('');
  });

  it('asks before it sends, also without network, and never about what stood so before', () => {
    const codes = (values: Values, before: Values = {}) =>
      storageQuestions(values, { id: 'new', ...before }, phone()).map(({ code }) => code);
    expect(codes({ ...on(4), incompatible_with: ['acid'] })).toEqual(['STORED_TOGETHER']);
    expect(codes(on(5), on(5))).toEqual([]);
    expect(codes(on(6))).toEqual([]);
    const full = { storage_locations: [{ _id: 'a', location: 5, max_quantity: 1, on_hand: 2 }] };
    expect(codes(full)).toEqual(['OVER_STORAGE_LIMIT', 'STORED_TOGETHER']);
    expect(codes(full, full)).toEqual([]);
    expect(noteOf(full)).toContain(t('chemicallist.tooMuch'));
    const typed = { storage_locations: [{ location: 6, max_quantity: 60, on_hand: '60,5' }] };
    expect(noteOf(typed)).toContain(t('chemicallist.tooMuch'));
  });
});

describe('a form with hazard statements', () => {
  const proposal = (values: Values) =>
    renderToStaticMarkup(<LabelProposal values={values} onValue={() => undefined} />);

  it('offers the label they call for, until the label says the same', () => {
    const drawn = proposal({ h_statements: ['H225', 'H301'], pictograms: ['GHS02'], signal_word: 'warning' });
    expect(drawn.match(/data-pictogram="GHS0\d"/g)).toEqual([
      'data-pictogram="GHS02"',
      'data-pictogram="GHS06"',
    ]);
    expect(drawn).toContain(t('chemicallist.signal_word_danger'));
    const label = { h_statements: ['H225', 'H301'], pictograms: ['GHS06', 'GHS02'], signal_word: 'danger' };
    expect(proposal(label)).toBe('');
    expect(proposal({ h_statements: [] })).toBe('');
  });

  it('offers "none" where there is nothing to warn of', () => {
    expect(proposal({ h_statements: ['H412'] })).toContain(t('chemicallist.labelNoPictogram'));
    expect(proposal({ h_statements: ['H412'], pictograms: ['none'], signal_word: 'none' })).toBe('');
  });
});

it('what to wear is drawn and named, every kind of it', () => {
  const field = chemicallist.fields.ppe;
  const drawn = renderToStaticMarkup(<PpeRow values={{ ppe: field.options }} />);
  expect(drawn.match(/<svg/g)).toHaveLength(field.options?.length ?? 0);
  expect(drawn).not.toMatch(/<g transform="[^"]*"><\/g>/);
  expect(drawn).toContain(t('chemicallist.ppe_respirator_supplied'));
});

describe('the log of exposures', () => {
  const read: Exposure = {
    ...{
      id: 'a',
      person_id: 7,
      person: 'Jonas Petraitis',
      day: '2026-11-10',
      position: '',
      workplace: 'Bay A',
    },
    ...{ project_id: null, project: null, chemical_id: null, substances: 'Fume', how: '', level: null },
    ...{ minutes: 60, ppe_note: '', is_incident: false, corrects_id: null },
  };
  const { person: _person, project: _project, ...body } = read;
  const unsent = (more: object) => ({ operation: 'exposure.add', body: { ...body, ...more } }) as Entry;

  it('shows what is not sent yet in its place, once, and what it puts right', () => {
    const entries = [
      unsent({ id: 'b', day: '2026-11-12', corrects_id: 'a' }),
      unsent({ id: 'c', person_id: 8 }),
      unsent({ id: 'a' }),
    ];
    expect(
      exposureRows([read], entries, 7).map(({ id, isUnsent, isCorrected }) => [id, isUnsent, isCorrected]),
    ).toEqual([
      ['b', true, false],
      ['a', false, true],
    ]);
    expect(exposureRows([read], entries, undefined).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
