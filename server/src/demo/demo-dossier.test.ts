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
  const makeNow = async (language: string, modules: readonly string[]): Promise<Made> => {
    const asked = await client('POST', `/api/main/projects/${project}/exports`, {
      body: { kind: 'dossier', language, params: { modules, title: `Nr. 1 ${alphabets[language]}` } },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    await runJobs(sveis);
    const file = await client('GET', `/api/main/exports/${asked.record.id}/file`);
    expect(file.status, JSON.stringify(file.body)).toBe(200);
    if (process.env.SHOTS) await writeFile(join(process.env.SHOTS, `dossier-${language}.pdf`), file.bytes);
    return { bytes: file.bytes, pages: await pdfPages(file.bytes) };
  };
  const lines = (pages: readonly string[]) => pages.join('\n').replace(/\s+/g, ' ');

  it('shows each weld on its drawing, on a page as large and as wide as the drawing, with what the marks mean', async () => {
    const { bytes, pages } = await make('no');
    const at = pages.findIndex((page) => page.includes('Sveisekart · ISO-1001'));
    expect(at).toBeGreaterThan(1);
    for (const number of ['W-01', 'W-07', 'W-10']) expect(pages[at]).toContain(number);
    expect(pages[at]).toContain('Fullført: 10');
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
      const told = Number(new RegExp(`${text}[^/]*? (\\d+) `).exec(index)?.[1]);
      expect(told, text).toBeGreaterThan(front);
      expect(pages[told - 1] ?? '', `${text} on ${told} ${on}`).toContain(text === 'Weld map' ? on : text);
    }
  });

  it.each(Object.entries(alphabets))('has all letters of %s', async (language, letters) => {
    const isWhole = ['no', 'en', 'lt'].includes(language);
    const { pages } = await make(language, isWhole ? MODULES : ['projectpwht', 'projectpressuretest']);
    const text = pages.join('').toLowerCase();
    expect([...letters].filter((letter) => !text.includes(letter))).toEqual([]);
    // What a font lacks is drawn as an empty box.
    expect(text).not.toMatch(/[\ufffd\u25a1]/u);
  });
});
