import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type MessageId } from '@sveis/domain/locales';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  pdfPages,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
  wordsOffPage,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'hse', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const REPORTS = '/api/main/projects/1/technical-report';
const DEVIATIONS = '/api/main/deviations';
const PROJECTS = '/api/main/projects';
const LETTERS = 'å ø æ ä ö Å Ø Æ Ä Ö ą č ę ė į š ų ū ž Ą Č Ę Ė Į Š Ų Ū Ž ć ł ń ó ś ź ż Ć Ł Ń Ó Ś Ź Ż';

describe('a record as a PDF', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.give('hse', 'deviation', 'manage');
  });
  afterAll(() => sveis.close());

  const upload = async (by: Role, colour: string, width = 1600) => {
    const id = randomUUID();
    const body = await sharp({ create: { width, height: 900, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    await yard.as[by]('PUT', `/api/main/files/${id}`, { headers: { 'content-type': 'image/jpeg' }, body });
    return id;
  };
  const report = async (more: object = {}) => {
    const answer = await yard.as.employee('POST', REPORTS, {
      body: {
        id: randomUUID(),
        title: 'Support S-12',
        report_type: 'inspection',
        object: 'Pipe support',
        scope: 'Visual check',
        ...more,
      },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const pdf = (by: Role, { record }: TestAnswer, asked = 'language=en', path = REPORTS) =>
    yard.as[by]('GET', `${path}/${record.id}/pdf?${asked}`);
  const textOf = async (answer: TestAnswer) => {
    expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(200);
    return (await pdfPages(answer.bytes)).join('\n');
  };

  it('has every letter of the five languages, and its own words in the language asked for', async () => {
    const made = await report({ title: LETTERS.slice(0, 39), scope: LETTERS });
    for (const language of languages) {
      const text = await textOf(await pdf('employee', made, `language=${language}`));
      for (const letter of LETTERS.split(' ')) expect(text, language).toContain(letter);
      for (const word of ['report_type_inspection', 'status_draft', 'scope'])
        expect(text, language).toContain(
          sveis.services.messages.text(language, `projecttechnicalreport.${word}` as MessageId),
        );
    }
  });

  it('shows rows as a table with what is worked out, photos, and every page numbered', async () => {
    const made = await report({
      measurements: Array.from({ length: 90 }, (_, index) => ({
        point: `Point ${index + 1}`,
        nominal: 100,
        actual: 100.5,
        tol_minus: 1,
        tol_plus: 1,
        unit: 'mm',
      })),
      photos: [await upload('employee', 'navy'), await upload('employee', 'orange')],
    });
    const answer = await pdf('employee', made);
    const pages = await pdfPages(answer.bytes);
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.join('\n');
    expect(text).toContain('Point 90');
    expect(text).toContain('0,5');
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(String(made.record.number));
    });
    // The head of the table is repeated where it goes on.
    expect(pages.filter((page) => page.includes('Nominal')).length).toBeGreaterThan(1);
    expect(answer.bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${made.record.number}.pdf`),
    });
  });

  it('holds words of 120 letters, letters from right to left and signs on the page', async () => {
    const word = 'Rørsveiseprosedyre'.repeat(7).slice(0, 120);
    const said = `${word} תקלה בצינור לחץ 12 👷🏽‍♀️ on the flange`;
    const made = await report({
      title: word,
      object: word.slice(0, 80),
      scope: said,
      measurements: [
        { point: word.slice(0, 60), nominal: 100, actual: 100.5, tol_minus: 1, tol_plus: 1, unit: 'mm' },
      ],
    });
    const answer = await pdf('employee', made);
    expect(await wordsOffPage(answer.bytes)).toEqual([]);
    const text = (await textOf(answer)).replaceAll(/\s+/g, '');
    expect(text).toContain(word);
    expect(text).toContain('ontheflange');
  });

  it('shows signatures with name and time, and the history where it is asked for', async () => {
    const made = await report({ conclusion: 'Fit for use', result: 'ok' });
    const sign = { file: await upload('employee', 'black', 300), signer: yard.userId('employee'), name: '' };
    const sent = await yard.as.employee('POST', `${REPORTS}/${made.record.id}/steps/submit`, {
      body: { rev: made.record.rev, performer_sign: { ...sign, at: sveis.time.now.toISOString() } },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const answer = await pdf('employee', sent);
    const text = await textOf(answer);
    expect(text).toMatch(/16\.11\.2026 \d\d:00/);
    expect(answer.bytes.toString('latin1')).toContain('/Subtype /Image');
    expect(text).not.toContain('History');
    const whole = await textOf(await pdf('employee', sent, 'language=en&history=1'));
    expect(whole).toContain('History');
    expect(whole).toContain(
      sveis.services.messages.text('en', 'projecttechnicalreport.to_submit' as MessageId),
    );
  });

  it('leaves out what its reader may not see, and is nothing to those who may not see the record', async () => {
    const { record } = await yard.as.admin('GET', `${PROJECTS}/1`);
    const project = await yard.as.admin('PUT', `${PROJECTS}/1`, {
      body: { budget_hours: 4321.5, leader: yard.userId('project_leader'), rev: record.rev },
    });
    expect(project.status, JSON.stringify(project.body)).toBe(200);
    expect(await textOf(await pdf('admin', project, 'language=en', PROJECTS))).toContain('4321,5');
    expect(await textOf(await pdf('employee', project, 'language=en', PROJECTS))).not.toContain('4321,5');
    const hidden = await yard.as.hse('POST', DEVIATIONS, {
      body: {
        id: randomUUID(),
        title: 'Hand caught',
        description: 'Private',
        category: 'hse',
        severity: 'high',
        hse: true,
        hse_type: 'injury',
      },
    });
    expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
    const missing = { record: { id: randomUUID() } } as unknown as TestAnswer;
    const [seen, notThere] = await Promise.all([
      pdf('employee', hidden, '', DEVIATIONS),
      pdf('employee', missing, '', DEVIATIONS),
    ]);
    expect([seen.status, seen.body]).toEqual([404, notThere.body]);
  });

  it('of another company, of another project or in no language there is does not exist', async () => {
    const made = await report();
    const other = await hireCrew(sveis, 'elsewhere', ['admin'] as const);
    expect((await other.as.admin('GET', `${REPORTS}/${made.record.id}/pdf`)).status).toBe(404);
    const inSecond = REPORTS.replace('/1/', '/2/');
    expect((await pdf('admin', made, '', inSecond)).status).toBe(404);
    expect((await pdf('admin', made, 'language=xx')).status).toBe(422);
  });

  it('is noted, and leaves nothing behind in the folder it was made in', async () => {
    const made = await report({ photos: [await upload('employee', 'red')] });
    await pdf('employee', made, 'language=pl');
    const [noted] = await superQuery<{ after: unknown }>(
      sveis,
      "select after from audit where entity_id = $1 and action = 'export'",
      [made.record.id],
    );
    expect(noted?.after).toEqual({ format: 'pdf', language: 'pl' });
    expect(await readdir(join(sveis.dataDir, 'papers', String(yard.company.id)))).toEqual([]);
  });
});
