import { describe, expect, it } from 'vitest';
import { audienceOf, inLanguage, type Values } from '../../records/index.ts';
import { fills, news } from './index.ts';

const order = (values: Values) => Number(fills['news:feed_order']?.(values, { related: () => undefined }));

describe('the feed', () => {
  it('has what is pinned first, then the newest, and what is put away last', () => {
    const old = { publish_from: '2020-01-01T00:00:00Z', status: 'published' };
    const fresh = { publish_from: '2026-11-15T00:00:00Z', status: 'published' };
    const sorted = [{ ...old, pinned: true }, fresh, old, { ...fresh, pinned: true, status: 'archived' }].map(
      order,
    );
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
  });
});

describe('an article', () => {
  const { audience } = news.rows;

  it.each([
    [{ audience: 'all', audience_groups: [4] }, ['all']],
    [{ audience: 'groups', audience_groups: [4, 5], audience_projects: [7] }, ['group:4', 'group:5']],
    [{ audience: 'projects', audience_projects: [7] }, ['project:7']],
    [{ audience: 'groups' }, []],
    [{}, []],
  ])('%j is for %j', (values, meant) => expect(audienceOf(audience, values)).toEqual(meant));

  it('is read in the first language the reader has that it was written in', () => {
    const values = {
      language: 'lt',
      title: 'Saugos savaitė',
      translations: [
        { language: 'no', title: 'HMS-uke' },
        { language: 'en', title: 'HSE week' },
      ],
    };
    const title = (...languages: ('en' | 'no' | 'lt' | 'pl' | 'sv')[]) =>
      inLanguage(news.translations, values, languages).title;
    expect([title('no'), title('lt', 'no'), title('pl', 'no', 'en'), title('sv', 'en'), title('pl')]).toEqual(
      ['HMS-uke', 'Saugos savaitė', 'HMS-uke', 'HSE week', 'Saugos savaitė'],
    );
  });
});
