import { pictograms } from '@sveis/domain/chemicals';
import { optionId } from '@sveis/domain/records';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMessages, t } from '../../lib/messages.ts';
import { FirstAidCard } from './first-aid-card.tsx';
import { Pictogram } from './pictogram.tsx';
import { PictogramRow } from './pictogram-row.tsx';
import { SignalWord } from './signal-word.tsx';

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
  it('tells what to do and whom to call, from the record alone', () => {
    const drawn = renderToStaticMarkup(
      <FirstAidCard
        values={{
          first_aid_skin: 'Calcium gluconate gel at once.',
          first_aid_eyes: 'Rinse for 15 minutes.',
          emergency_phone: '+47 22 59 13 00',
        }}
      />,
    );
    expect(drawn).toContain('Calcium gluconate gel at once.');
    expect(drawn).toContain(t('chemicallist.first_aid_eyes'));
    expect(drawn).toContain('href="tel:112"');
    expect(drawn).toContain('href="tel:+4722591300"');
    expect(drawn).not.toContain(t('chemicallist.first_aid_swallowed'));
  });

  it('never leaves somebody without anything to do', () => {
    const drawn = renderToStaticMarkup(<FirstAidCard values={{}} />);
    expect(drawn).toContain('112');
  });
});
