import { type FormContent, readForm } from '@sveis/domain/checklists';
import { type FakeNetwork, one, refusal } from '../fake-network.ts';

const at = '2026-11-16T07:12:00.000Z';
const FORM = '/api/main/forms/{id}';

const row = (id: string, ...fields: readonly object[]) => ({ id, fields });
const text = (no: string) => ({ no, en: no });

/** A form with two parts, in use as version 3. */
const talk = {
  name: 'talk',
  title: text('Sikkerhetssamtale'),
  category: 'hse',
  sections: [
    {
      id: 's1',
      title: text('Samtalen'),
      rows: [
        row('r1', { id: 'f1', name: 'topic', kind: 'text', columns: 12, label: text('Tema') }),
        row('r2', { id: 'f2', name: 'wind', kind: 'number', columns: 6, label: text('Vind') }),
        row('r3', { id: 'f3', name: 'calm', kind: 'yes_no_na', columns: 12, label: text('Rolig?') }),
      ],
    },
    { id: 's2', title: text('Etterpå'), rows: [] },
  ],
};

const { form: content } = readForm(talk);

interface ServedForm {
  content: FormContent | null;
  draft: FormContent | null;
  rev: number;
  version: number;
  state: 'draft' | 'published' | 'retired';
}

/** One form as the server keeps it: drafts over versions, and a save over an old one is asked about. */
export function answerForms(network: FakeNetwork) {
  const form: ServedForm = { content: content ?? null, draft: null, rev: 5, version: 3, state: 'published' };
  const answer = () => ({
    id: 1,
    name: 'talk',
    title: talk.title,
    category: 'hse',
    use: ['global', 'project'],
    updated_at: at,
    may: { edit: true, publish: true },
    ...form,
  });
  network.answer('POST /api/main/forms/query', () => ({
    data: [{ ...answer(), has_draft: form.draft !== null, records: 4 }],
    total: 1,
    cursor: null,
  }));
  network.answer('POST /api/main/references/query', { data: [] });
  network.answer('GET /api/main/choices', {
    data: [
      { list: 'deviation_reason', name: null, is_active: true },
      { list: 'own_steel', name: 'Stålsorter', is_active: true },
      { list: 'own_old', name: 'Gamle sorter', is_active: false },
    ],
  });
  network.answer('GET /api/main/choices/own_steel', {
    data: [
      { code: 's355', label: 'S355', is_active: true, colour: null },
      { code: 's185', label: 'S185', is_active: false, colour: null },
    ],
  });
  network.answer(`GET ${FORM}`, () => one(answer()));
  network.answer(`GET ${FORM}/usage`, one({ records: 4, drafts: 1, plans: 2 }));
  network.answer(`PUT ${FORM}`, ({ body }) => {
    const { content: next, rev } = body as { content: FormContent; rev: number };
    if (rev !== form.rev) return refusal(409, { code: 'STALE', current: answer() });
    Object.assign(form, { draft: next, rev: form.rev + 1 });
    return one(answer());
  });
  network.answer(`POST ${FORM}/publish`, () => {
    Object.assign(form, { content: form.draft, draft: null, rev: form.rev + 1, version: form.version + 1 });
    return one(answer());
  });
  return {
    form,
    /** Somebody else writes meanwhile. */
    writeElsewhere: (title: string) => {
      if (content) Object.assign(form, { draft: { ...content, title: text(title) }, rev: form.rev + 1 });
    },
  };
}
