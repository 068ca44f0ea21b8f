import type { Values } from '@sveis/domain/records';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { type FakeNetwork, one } from '../../testing/fake-network.ts';
import { button, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const at = '2026-11-15T08:00:00.000Z';
const body = [
  { kind: 'paragraph', runs: [{ text: 'Møt opp i ' }, { text: 'kantina', bold: true }] },
  { kind: 'list', items: [[{ text: 'Vernesko' }]] },
  { kind: 'paragraph', runs: [{ text: 'Les mer', link: 'https://sveis.no' }] },
  { kind: 'paragraph', runs: [{ text: 'Trykk her', link: 'javascript:alert(1)' }] },
];

const article = {
  id: idOf(1),
  module: 'news',
  number: null,
  title: 'HMS-uke',
  summary: 'Oppmøte i kantina.',
  body,
  language: 'no',
  translations: [
    {
      _id: idOf(9),
      language: 'lt',
      title: 'Saugos savaitė',
      summary: null,
      body: [{ kind: 'paragraph', runs: [{ text: 'Renkamės valgykloje' }] }],
    },
  ],
  category: 'hse',
  audience: 'all',
  priority: 'normal',
  pinned: true,
  acknowledge_required: true,
  publish_from: at,
  told_at: at,
  read_at: null,
  confirm: { state: 'pending', due_date: '2026-11-22', done_at: null },
  status: 'published',
  project_id: null,
  rev: 2,
  is_restricted: false,
  created_at: at,
  created_by: 1,
  updated_at: at,
  updated_by: 1,
  names: { users: {}, references: {} },
  files: {},
  findings: [],
  steps: [],
  may: { edit: false, delete: false, level: 'read' },
};

function answerNews(network: FakeNetwork, change: Values = {}): void {
  const record = { ...article, ...change };
  const { body: _body, translations: _rows, ...row } = record;
  network.answer('POST /api/main/news/query', {
    data: [{ ...row, unread: true, to_confirm: true }],
    total: 1,
    cursor: null,
    names: { users: {}, references: {} },
  });
  network.answer('GET /api/main/news/{id}', one(record));
  network.answer('POST /api/main/news/{id}/read', one({ ...record, read_at: '2026-11-15T09:00:00.000Z' }));
  network.answer(
    'POST /api/main/news/{id}/confirm',
    one({ ...record, read_at: at, confirm: { ...article.confirm, state: 'acknowledged' } }),
  );
  network.answer('POST /api/main/references/query', { data: [] });
  network.answer('GET /api/main/choices/{list}', {
    data: [{ code: 'hse', label: 'Helse og vern', is_active: true }],
  });
}

describe('news', () => {
  it('are a feed with what is unread and what must be confirmed, and lead to the article', async () => {
    const { user, network } = await openApp({
      at: '/news',
      as: person(),
      answers: (answers) => answerNews(answers),
    });
    const row = await link('HMS-uke');
    expect(row.textContent).toContain(say('news.unread'));
    await soon(() => row.textContent).toContain('Helse og vern');
    expect(row.textContent).toContain(say('news.confirmBy', { day: '22.11.2026' }));
    await user.click(row);
    await words('Vernesko');
    await soon(() => network.sent('POST /api/main/news/{id}/read').length).toBe(1);
  });

  it('are read as text: a link leads to the web, and never runs anything', async () => {
    await openApp({ at: `/news/${idOf(1)}`, as: person(), answers: (answers) => answerNews(answers) });
    const more = await link('Les mer');
    expect(more.getAttribute('href')).toBe('https://sveis.no');
    expect(more.getAttribute('rel')).toBe('noreferrer');
    await words('Trykk her');
    expect(screen.queryByRole('link', { name: 'Trykk her' })).toBeNull();
  });

  it('are read in one’s own language where they were written in it', async () => {
    await openApp({
      at: `/news/${idOf(1)}`,
      language: 'lt',
      as: person(),
      answers: (answers) => answerNews(answers),
    });
    await heading('Saugos savaitė');
    await words('Renkamės valgykloje');
  });

  it('are confirmed by one button, also without network', async () => {
    const { user, network, setOnline } = await openApp({
      at: `/news/${idOf(1)}`,
      as: person(),
      answers: (answers) => answerNews(answers, { read_at: at }),
    });
    await button(say('news.haveRead'));
    setOnline(false);
    await user.click(await button(say('news.haveRead')));
    await words(say('news.confirmed'));
    expect(network.sent('POST /api/main/news/{id}/confirm')).toEqual([]);
    setOnline(true);
    await soon(() => network.sent('POST /api/main/news/{id}/confirm').length).toBe(1);
  });

  it('show a reader no part that is for those who write', async () => {
    await openApp({ at: `/news/${idOf(1)}`, as: person(), answers: (answers) => answerNews(answers) });
    await words('Vernesko');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
