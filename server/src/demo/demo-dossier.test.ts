import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definition as drawing } from '@sveis/domain/modules/drawing';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, pdfPages, runJobs, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

const MODULES = [
  drawing.key,
  'projectweldlog',
  'projectndt',
  'projectpressuretest',
  'projectpwht',
  'projectsurfacereport',
];

const alphabets: Readonly<Record<string, string>> = {
  no: 'æøå',
  lt: 'ąčęėįšųūž',
  pl: 'ąćęłńóśźż',
  sv: 'åäö',
  en: 'abc',
};

interface Made {
  readonly name: string;
  readonly bytes: Buffer;
  readonly pages: readonly string[];
}

describe('the documentation of the demo project', { timeout: 180_000 }, () => {
  let sveis: TestInstallation;
  let client: Awaited<ReturnType<typeof logIn>>['client'];
  let project = 0;

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    ({ client } = await logIn(sveis.app, 'demo', 'admin'));
    const { body } = await client('POST', '/api/main/projects/query', {
      body: { pipeline: [{ $match: { number: '24011' } }] },
    });
    project = (body.data as { id: number }[])[0]?.id ?? 0;
  }, 120_000);
  afterAll(() => sveis.close());

  const made = new Map<string, Promise<Made>>();
  /** Each is made once: it takes seconds. */
  const make = (language: string, modules: readonly string[] = MODULES): Promise<Made> => {
    const key = `${language} ${modules.length}`;
    const known = made.get(key) ?? makeNow(language, modules);
    made.set(key, known);
    return known;
  };
  const makeNow = async (language: string, modules: readonly string[], more: object = {}): Promise<Made> => {
    const asked = await client('POST', `/api/main/projects/${project}/exports`, {
      body: {
        kind: 'dossier',
        language,
        params: { modules, title: `Nr. 1 ${alphabets[language]}`, ...more },
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await runJobs(sveis);
    const file = await client('GET', `/api/main/exports/${asked.record.id}/file`);
    expect(file.status, JSON.stringify(file.body)).toBe(200);
    const part = 'drawings' in more ? '-part' : '';
    if (process.env.SHOTS)
      await writeFile(join(process.env.SHOTS, `dossier-${language}${part}.pdf`), file.bytes);
    const listed = await client('GET', `/api/main/projects/${project}/exports`);
    const { name } = (listed.body.data as { id: string; name: string }[]).find(
      ({ id }) => id === asked.record.id,
    ) ?? { name: '' };
    return { name, bytes: file.bytes, pages: await pdfPages(file.bytes) };
  };
  const lines = (pages: readonly string[]) => pages.join('\n').replace(/\s+/g, ' ');

  it('shows each weld on its drawing, on a page as large and as wide as the drawing, with what the marks mean', async () => {
    const { bytes, pages } = await make('en');
    const at = pages.findIndex((page) => page.includes('Weld map · ISO-1001'));
    expect(at).toBeGreaterThan(1);
    for (const number of ['W-01', 'W-07', 'W-10']) expect(pages[at]).toContain(number);
    expect(pages[at]).toContain('Completed: 10');
    const size = (await PDFDocument.load(bytes)).getPage(at).getSize();
    expect(size.width).toBe(1191);
    expect(size.height).toBeGreaterThan(842);
    expect(size.height).toBeLessThan(930);
  });

  it('holds the procedures, certificates, materials and instruments that were used, and no others', async () => {
    const { pages } = await make('en');
    const whole = lines(pages);
    for (const used of ['WPS-101', 'WPS-410', 'WPQR-21', 'WPQR-52', 'JB01', 'TK02', 'MN03', '48213', 'E8805'])
      expect(whole, used).toContain(used);
    // Of the other project: stainless, fillet welds, and the people who weld those.
    for (const other of ['WPS-203', 'WPS-305', 'WPQR-33', 'EL04', 'MP05', '55S10', 'X0001'])
      expect(whole.includes(other), other).toBe(false);
    expect(whole).toContain('G-12');
  });

  it('has an index that leads to the right pages, and numbers on every one', async () => {
    const { pages } = await make('en');
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    });
    const front = pages.findIndex((page) => page.includes('Weld map · '));
    const index = lines(pages.slice(0, front));
    for (const [text, on] of [
      ['Weld map', 'Weld map · ISO-1001'],
      ['24011-PTR-0001', 'Pressure test'],
      ['24011-PWHT-0001', 'Heat treatment'],
    ] as const) {
      // A document's pages stand behind its date, those of a part behind its name.
      const before = text === 'Weld map' ? text : `${text}[^/]*?\\d\\d\\.\\d\\d\\.\\d{4}`;
      const told = Number(new RegExp(`${before} (\\d+)`).exec(index)?.[1]);
      expect(told, text).toBeGreaterThan(front);
      expect(pages[told - 1] ?? '', `${text} on ${told} ${on}`).toContain(text === 'Weld map' ? on : text);
    }
  });

  it('of one drawing holds its welds and their papers, and nothing of the other drawings', async () => {
    const { body } = await client('POST', `/api/main/projects/${project}/drawing/query`, {
      body: { pipeline: [{ $match: { number: 'ISO-1002' } }] },
    });
    const id = String((body.data as { id: string }[])[0]?.id);
    const { pages, name } = await makeNow('en', MODULES, { drawings: [id.toUpperCase()] });
    expect(name).toBe('24011 ISO-1002 Nr. 1 abc.pdf');
    const whole = lines(pages);
    for (const its of [
      'Drawing: ISO-1002 Revision A',
      'W-11',
      'W-12',
      '24011-PWHT-0001',
      'WPS-410',
      'MN03',
      'E8805',
    ])
      expect(whole, its).toContain(its);
    for (const other of ['ISO-1001', 'W-01 ', '24011-PTR-0001', '24011-SUR-0001', 'WPS-101', 'JB01', '48213'])
      expect(whole.includes(other), other).toBe(false);
    pages.forEach((page, at) => {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    });
    const figures = async (drawings: string) => {
      const told = await client('GET', `/api/main/projects/${project}/module_report${drawings}`);
      expect(told.status, JSON.stringify(told.body)).toBe(200);
      const modules = told.body.data as readonly { readonly key: string; readonly total: number }[];
      return ['projectdrawing', 'projectweldlog', 'projectpressuretest', 'projecttechnicalreport'].map(
        (key) => modules.find((one) => one.key === key)?.total,
      );
    };
    expect(await figures(`?drawings=${id}`)).toEqual([1, 4, 0, 0]);
    expect((await figures(''))[1]).toBeGreaterThan(4);
    // A drawing of another project, or none at all, is not there.
    for (const wrong of ['00000000-0000-4000-8000-000000000000', await foreignDrawing()]) {
      const asked = await client('POST', `/api/main/projects/${project}/exports`, {
        body: { kind: 'dossier', params: { modules: MODULES, drawings: [id, wrong] } },
      });
      expect([asked.status, Object.keys(asked.body.errors as object)]).toEqual([422, ['drawings']]);
      const report = await client('GET', `/api/main/projects/${project}/module_report?drawings=${wrong}`);
      expect(report.status).toBe(422);
    }
  });
  const foreignDrawing = async () => {
    const { body } = await client('POST', '/api/main/projects/query', {
      body: { pipeline: [{ $match: { number: '24027' } }] },
    });
    const other = (body.data as { id: number }[])[0]?.id;
    const { body: found } = await client('POST', `/api/main/projects/${other}/drawing/query`, {
      body: { pipeline: [] },
    });
    return String((found.data as { id: string }[])[0]?.id);
  };

  it.each(Object.entries(alphabets))('has all letters of %s', async (language, letters) => {
    const { pages } = await make(
      language,
      language === 'en' ? MODULES : ['projectpwht', 'projectpressuretest'],
    );
    const text = pages.join('').toLowerCase();
    expect([...letters].filter((letter) => !text.includes(letter))).toEqual([]);
    // What a font lacks is drawn as an empty box.
    expect(text).not.toMatch(/[\ufffd\u25a1]/u);
  });
});
