import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/answers/records.ts';
import { person } from '../testing/answers/session.ts';
import { answerTechnicalReports } from '../testing/answers/technical-reports.ts';
import { one } from '../testing/fake-network.ts';
import { button, dialog, heading, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const ASKED = 'POST /api/main/projects/{id}/exports';

const module = (key: string, title: string, total: number, more: object = {}) => ({
  key,
  title,
  icon: 'scroll-text',
  path: 'technical-report',
  total,
  ready: total - 1,
  statuses: [{ status: 'draft', title: 'Utkast', tone: 'neutral', count: total }],
  weeks: [
    { week: '2026-11-02', count: 1 },
    { week: '2026-11-09', count: total - 1 },
  ],
  columns: [
    { key: 'title', title: 'Tittel' },
    { key: 'scope', title: 'Omfang' },
  ],
  missing: [],
  ...more,
});

const file = (change: object) => ({
  id: idOf(1),
  project_id: 7,
  kind: 'dossier',
  language: 'pl',
  state: 'running',
  done: 3,
  total: 8,
  name: null,
  size: null,
  recipients: null,
  mailed: 0,
  created_at: '2026-11-16T08:00:00.000Z',
  finished_at: null,
  expires_at: '2026-11-23T08:00:00.000Z',
  ...change,
});

const open = (files: readonly object[] = [], search = '') =>
  openApp({
    at: `/projects/7/module_report${search}`,
    as: person('admin'),
    answers: (network) => {
      answerTechnicalReports(network);
      network.answer('GET /api/main/projects/{id}/module_report', {
        data: [
          module('projecttechnicalreport', 'Tekniske rapporter', 5, {
            missing: [
              {
                what: 'Ikke ferdig',
                records: [{ id: idOf(2), number: '2501-TEC-0002', title: 'Stuss' }],
                isMore: false,
              },
            ],
          }),
          module('deviation', 'Avvik', 3),
          ...(search === '' ? [] : [module('projectdrawing', 'Tegninger', 2)]),
          { ...module('projectwps', 'Prosedyrer', 0), ready: 0, weeks: [], statuses: [] },
        ],
      });
      network.answer('POST /api/main/references/query', {
        data: [
          { id: idOf(11), name: 'ISO-1001' },
          { id: idOf(12), name: 'ISO-1002' },
        ],
      });
      network.answer('GET /api/main/projects/{id}/exports', { data: files });
      network.answer(ASKED, one(file({ state: 'waiting' })));
      network.answer('POST /api/main/exports/{id}/cancel', one(file({ state: 'cancelled' })));
    },
  });

describe('the module report of a project', () => {
  it('counts what there is, says what is missing, and asks for the chosen modules and columns as Excel', async () => {
    const { user, network } = await open();
    await heading(say('reports.title'));
    await words('2501-TEC-0002');
    const deviations = await screen.findByRole('checkbox', { name: /Avvik/ });
    expect(await screen.findByRole('checkbox', { name: /Prosedyrer/ })).toHaveProperty('disabled', true);
    await user.click(deviations);
    await user.click(await button(say('reports.allColumns')));
    const sheet = await dialog('Tekniske rapporter');
    await user.click(await within(document.body).findByRole('checkbox', { name: 'Omfang' }));
    await user.click(await button(say('records.done'), sheet));
    await user.click(await button(say('reports.excel')));
    await soon(() => network.sent(ASKED)).toMatchObject([
      {
        kind: 'report',
        language: 'no',
        params: {
          format: 'xlsx',
          modules: [{ key: 'projecttechnicalreport', columns: ['title'] }],
        },
      },
    ]);
  });

  it('makes the documentation package, tells how far it is, and stops it', async () => {
    const { user, network } = await open([file({})]);
    await words(say('reports.progress', { done: 3, total: 8 }));
    await user.click(await button(say('reports.make')));
    await soon(() => network.sent(ASKED)).toMatchObject([
      {
        kind: 'dossier',
        params: { modules: ['projecttechnicalreport', 'deviation'], photos: true, unfinished: false },
      },
    ]);
    await user.click(await button(say('reports.cancel')));
    await soon(() => network.sent('POST /api/main/exports/{id}/cancel').length).toBe(1);
  });

  it('makes it as a folder and sends it, once every address is one', async () => {
    const { user, network } = await open();
    await user.selectOptions(await screen.findByLabelText(say('reports.form')), say('reports.zip'));
    const to = await screen.findByLabelText(say('reports.recipients'));
    await user.type(to, 'kunde@example.no, ikke en adresse');
    await user.click(await button(say('reports.make')));
    await words(say('reports.notAnAddress', { address: 'ikke' }));
    expect(network.sent(ASKED)).toEqual([]);
    await user.clear(to);
    await user.type(to, 'kunde@example.no, qa@example.no');
    await user.click(await button(say('reports.make')));
    await soon(() => network.sent(ASKED)).toMatchObject([
      {
        kind: 'dossier',
        params: { format: 'zip', named: true },
        recipients: 'kunde@example.no, qa@example.no',
      },
    ]);
  });

  it('counts and makes the package of the drawing it was opened from, and of more that are chosen', async () => {
    const { user, network } = await open([], `?drawing=${idOf(11)}&called=ISO-1001`);
    const asked = () => network.calls.filter(({ path }) => path.endsWith('/module_report'));
    await soon(() => asked().map(({ query }) => query.get('drawings'))).toEqual([idOf(11)]);
    await user.click(await button(`${say('reports.drawings')}: ISO-1001`));
    const sheet = await dialog(say('reports.drawings'));
    await user.click(await button('ISO-1002', sheet));
    await user.click(await button(say('records.done'), sheet));
    await button(`${say('reports.drawings')}: ISO-1001, ISO-1002`);
    await words(say('reports.ofDrawingsOnly'));
    // It is made of what was counted for these drawings, and waits for that.
    const make = await button(say('reports.make'));
    await soon(() => make.getAttribute('aria-busy') ?? 'false').toBe('false');
    await user.click(make);
    await soon(() => network.sent(ASKED)).toMatchObject([
      { kind: 'dossier', params: { drawings: [idOf(11), idOf(12)] } },
    ]);
  });

  it('tells to how many it was sent', async () => {
    await open([
      file({ state: 'done', name: '2501.pdf', recipients: 'a@example.no, b@example.no', mailed: 2 }),
    ]);
    await words(new RegExp(say('reports.sentTo', { count: 2 })));
  });
});

describe('a record as a PDF', () => {
  it('is fetched in the language chosen, whatever the reader’s own', async () => {
    const { user, network } = await openApp({
      at: `/projects/7/technical-report/action/${idOf(1)}`,
      as: person('admin'),
      answers: (answers) => {
        answerTechnicalReports(answers);
        answers.answer(
          'GET /api/main/projects/{id}/technical-report/{id}/pdf',
          () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
        );
      },
    });
    const openSheet = async () => {
      await user.click(await button(say('records.moreActions')));
      await user.click(await button(/^PDF$/));
      return dialog(/^PDF$/);
    };
    await openSheet();
    await user.selectOptions(await screen.findByLabelText(say('records.pdfLanguage')), 'Polski');
    await user.click(await button(say('records.pdfMake')));
    const asked = () => network.calls.filter(({ path }) => path.endsWith('/pdf'));
    await soon(() => asked().map(({ query }) => query.get('language'))).toEqual(['pl']);
  });
});
