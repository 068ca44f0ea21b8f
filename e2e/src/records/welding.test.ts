// Takes about 70 s.
import { randomUUID } from 'node:crypto';
import type { MessageId } from '@sveis/domain/locales';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone, wideScreen } from '../parts/phone.ts';
import { takePicture } from '../parts/picture.ts';
import { openScene } from '../parts/scene.ts';
import { openScreen, placeOf } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { dossierPages } from '../parts/welding/dossier-pages.ts';
import {
  addInstrument,
  beginJob,
  certifyTester,
  certifyWelder,
  fillJoint,
  type Job,
  labelled,
  must,
  type Signer,
  signature,
  taken,
} from '../parts/welding/job.ts';
import { draw, paintSpools, openStep as stepOf, treatWelds } from '../parts/welding/reports.ts';
import { wordsIn } from '../parts/words.ts';

/** What a dossier is made of. */
const modules = [
  'projectdrawing',
  'projectweldlog',
  'projectndt',
  'projectpressuretest',
  'projectpwht',
  'projectsurfacereport',
];

const scene = openScene();
const say = await wordsIn('no');
const weldWord = (name: string, values?: Record<string, string | number>) =>
  say(`projectweldlog.${name}` as MessageId, values);
const drawingWord = (name: string) => say(`projectdrawing.${name}` as MessageId);

type Welds = readonly { readonly id: string; readonly rev: number; readonly weld_number: string }[];

const weldsOf = async (page: Page, { at }: Job): Promise<Welds> =>
  (await must(page, `${at}/weld-log/query`, { pipeline: [] })) as unknown as Welds;

async function weldOf(page: Page, job: Job, number: string) {
  const found = (await weldsOf(page, job)).find(({ weld_number }) => weld_number === number);
  if (!found) throw new Error(`there is no weld ${number}`);
  return must(page, `${job.at}/weld-log/${found.id}`);
}

/** The first weld is set on its drawing, three more are planned at once; the office completes the planning. */
async function planWelds(office: Signer, job: Job): Promise<void> {
  const { page } = office;
  await page.goto(`/${job.at}/drawing/action/${job.drawings[0]}?sheet=1`);
  await page.getByRole('button', { name: drawingWord('pins_to_add') }).click();
  await page.getByRole('button', { name: drawingWord('setHere') }).click();
  await page.getByRole('link', { name: drawingWord('newWeld') }).click();
  await page.getByLabel(weldWord('weld_number')).first().fill('W-1');
  await fillJoint(page, say);
  await page.getByRole('button', { name: say('records.send'), exact: true }).click();
  await expect.poll(() => placeOf(page)).toMatch(/weld-log\/action\/[0-9a-f-]{36}$/);

  await page.goto(`/${job.at}/advanced-weld-log`);
  await page.getByRole('button', { name: weldWord('planRun') }).click();
  const sheet = page.getByRole('dialog', { name: weldWord('planRun') });
  await sheet.getByLabel(weldWord('runFrom')).fill('W-2');
  await sheet.getByLabel(weldWord('runTo')).fill('W-4');
  await fillJoint(sheet, say);
  await sheet.getByRole('button', { name: weldWord('planRun'), exact: true }).click();
  await expect.poll(async () => (await weldsOf(page, job)).length).toBe(4);
  for (const { id } of await weldsOf(page, job)) {
    const planned = await must(page, `${job.at}/weld-log/${id}`);
    const heated = await must(
      page,
      `${job.at}/weld-log/${id}`,
      { material_1: job.heat, material_2: job.heat, rev: planned.rev },
      'PUT',
    );
    await taken(page, `${job.at}/weld-log`, heated, 'complete_engineering', {
      engineering_sign: await signature(office),
    });
  }
}

/** What a welder fills in: who and when stand there already. */
async function writeWeld(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: weldWord('to_weld'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: weldWord('to_weld') });
  await sheet.getByText(name).first().waitFor();
  const positions = sheet.getByRole('group', { name: weldWord('position') });
  await positions.getByRole('button').click();
  await positions.getByRole('checkbox', { name: 'PA', exact: true }).check({ force: true });
  await sheet.getByLabel(weldWord('consumables_batch_number')).fill('L-55120');
  await labelled(sheet, weldWord('preheat')).fill('18');
  await labelled(sheet, weldWord('interpass_max')).fill('190');
  await takePicture(page, say);
  await sheet.locator('img').last().waitFor();
  expect([
    ...(await axeProblems(page)),
    ...(await layoutProblems(page)),
    ...(await smallTargets(page)),
  ]).toEqual([]);
  await sheet.getByRole('button', { name: weldWord('to_weld'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Welded and written down right there, and the step after it tried. */
const openStep = (page: Page, step: string) => stepOf(page, 'projectweldlog', step, say);

/** What was found, and by whom with what. */
interface Report {
  readonly line: object;
  readonly by: object;
}

/** A report of one weld: asked for and approved by the coordinator, tested by somebody else. */
async function testWeld(office: Signer, tester: Signer, job: Job, method: 'VT' | 'RT', report: Report) {
  const { line, by } = report;
  const at = `${job.at}/ndt`;
  const weld = (await weldOf(office.page, job, 'W-1')).id;
  const asked = await must(office.page, at, {
    id: randomUUID(),
    drawing: [job.drawings[0]],
    lines: [{ _id: randomUUID(), weld }],
    method,
  });
  const begun = await taken(tester.page, at, asked, 'start');
  const filled = await must(
    tester.page,
    `${at}/${asked.id}`,
    { lines: [{ _id: randomUUID(), weld, ...line }], procedure: 'NDT-10 rev. 2', rev: begun.rev, ...by },
    'PUT',
  );
  const handedIn = await taken(tester.page, at, filled, 'submit', {
    performer_sign: await signature(tester),
  });
  return taken(office.page, at, handedIn, 'approve', { approver_sign: await signature(office) });
}

it('a job from three drawings to its documentation: welded without network, stopped by a certificate, repaired, tested', async () => {
  const opened = await takePhone(scene.browser, { language: 'no', ...wideScreen });
  const office = { page: opened.page, person: await scene.office.hire('koordinator', 'admin') };
  await logIn(office.page, say, { user: office.person.user });
  const job = await beginJob(office);
  const [welder, late, inspector] = [
    await scene.office.hire('sveiser', 'employee', { firstName: 'Ane', lastName: 'Sveiser' }),
    await scene.office.hire('utlopt', 'employee', { firstName: 'Per', lastName: 'Utløpt' }),
    await scene.office.hire('kontroll', 'admin'),
  ];
  await certifyWelder(office.page, welder.id, `A${welder.id}`, '2026-09-01');
  await certifyWelder(office.page, late.id, `P${late.id}`, '2021-01-10');
  await planWelds(office, job);
  await expect
    .poll(async () => (await must(office.page, `${job.at}/drawing/${job.drawings[0]}`)).pins ?? [])
    .toHaveLength(1);

  const { page, context, crashes } = await takePhone(scene.browser, {
    language: 'no',
    serviceWorkers: 'allow',
  });
  await logIn(page, say, { user: welder.user, at: '/more' });
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, say).waitFor();
  const first = await weldOf(page, job, 'W-1');
  await openScreen(page, `/${job.at}/weld-log/action/${first.id}`);
  await page.getByRole('button', { name: weldWord('to_weld'), exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await writeWeld(page, 'Ane Sveiser');
  await context.setOffline(false);
  await expect
    .poll(async () => (await weldOf(office.page, job, 'W-1')).photos, { timeout: 40_000 })
    .toHaveLength(1);
  expect(await weldOf(office.page, job, 'W-1')).toMatchObject({
    production: 'in_progress',
    welders: [{ user: welder.id, run: 'all' }],
    stamps: `A${welder.id}`,
    position: ['PA'],
  });
  const done = await openStep(page, 'complete_production');
  await draw(page, done, weldWord('production_sign'), say);
  await done.getByRole('button', { name: weldWord('to_complete_production') }).click();
  await expect.poll(async () => (await weldOf(office.page, job, 'W-1')).production).toBe('completed');

  // A certificate whose days are over: the welder is stopped, the coordinator goes on with a reason.
  const second = await weldOf(office.page, job, 'W-2');
  const other = await takePhone(scene.browser, { language: 'no' });
  await logIn(other.page, say, { user: late.user, at: `/${job.at}/weld-log/action/${second.id}` });
  await writeWeld(other.page, 'Per Utløpt');
  const expired = weldWord('check_cert_expired', { number: `P${late.id}` });
  await other.page.getByText(expired).first().waitFor();
  const stopped = await openStep(other.page, 'complete_production');
  await stopped.getByText(expired).waitFor();
  await draw(other.page, stopped, weldWord('production_sign'), say);
  await stopped.getByRole('button', { name: weldWord('to_complete_production') }).click();
  await stopped.getByRole('alert').first().waitFor();
  expect((await weldOf(office.page, job, 'W-2')).production).toBe('in_progress');
  await office.page.goto(`/${job.at}/weld-log/action/${second.id}`);
  const passed = await openStep(office.page, 'complete_production');
  await passed.getByText(say('records.mayOverride')).waitFor();
  await labelled(passed, say('records.override_reason')).fill('Prøvd på nytt i går, papiret kommer');
  await draw(office.page, passed, weldWord('production_sign'), say);
  await passed.getByRole('button', { name: weldWord('to_complete_production') }).click();
  await expect
    .poll(async () => (await weldOf(office.page, job, 'W-2')).overrides)
    .toMatchObject([{ by: office.person.id, reason: 'Prøvd på nytt i går, papiret kommer' }]);

  // Rejected, repaired, accepted.
  const tester = await takePhone(scene.browser, { language: 'no' });
  await logIn(tester.page, say, { user: inspector.user });
  const testing = { page: tester.page, person: inspector };
  const certificate = await certifyTester(office.page, inspector.id);
  const [lux, gauge, old] = [
    await addInstrument(office.page, 'Luxmeter', '2027-06-01'),
    await addInstrument(office.page, 'Manometer 12', '2027-06-01'),
    await addInstrument(office.page, 'Manometer 3', '2026-01-10'),
  ];
  const by = { operator_cert: certificate, equipment: [lux] };
  const test = (method: 'VT' | 'RT', line: object) => testWeld(office, testing, job, method, { line, by });
  await test('VT', { result: 'accepted' });
  await test('RT', { result: 'rejected', defect: '401', size: 18, location: 'kl. 4' });
  expect(await weldOf(office.page, job, 'W-1')).toMatchObject({
    ndt_status: 'repair',
    repairs: [{ no: 'R1', method: 'RT' }],
  });
  await page.reload();
  await page.getByText(weldWord('ndt_status_repair')).first().waitFor();
  await test('RT', { result: 'accepted', repair_no: 'R1' });
  expect(await weldOf(office.page, job, 'W-1')).toMatchObject({ ndt_status: 'accepted' });

  // A gauge out of calibration.
  const pressure = {
    test_pack: 'TP-01',
    drawings: [job.drawings[2]],
    limits: 'N1 til V-12',
    code: 'EN_13480',
    test_type: 'hydrostatic',
    medium: 'water',
    design_pressure: 16,
    stress_ratio: 1.05,
    max_pressure: 25,
    test_pressure: 23,
    required_hold: 30,
    start_at: '2026-11-11T09:15:00.000Z',
    end_at: '2026-11-11T10:00:00.000Z',
    readings: ['09:15', '10:00'].map((time) => ({
      _id: randomUUID(),
      time: `2026-11-11T${time}:00.000Z`,
      pressure: 23,
      medium_temp: 14,
    })),
    inspection: 'no_leak',
    result: 'passed',
    performed_at: '2026-11-11',
  };
  const tests = `${job.at}/pressure-test-report`;
  const held = async (equipment: string) => {
    const written = await must(testing.page, tests, {
      id: randomUUID(),
      ...pressure,
      gauges: [{ _id: randomUUID(), equipment, range: 40 }],
    });
    const sent = await taken(testing.page, tests, written, 'submit', {
      performer_sign: await signature(testing),
    });
    return taken(office.page, tests, sent, 'approve', { approver_sign: await signature(office) });
  };
  // Out of calibration it cannot even be chosen.
  await expect(held(old)).rejects.toThrow('gauges.0.equipment');
  expect(await held(gauge)).toMatchObject({ status: 'approved' });

  // Heat treatment and painting.
  const report = { office, tester: testing, job, say };
  const treatment = await treatWelds(report, [first.id]);
  expect(await weldOf(office.page, job, 'W-1')).toMatchObject({ pwht: treatment });
  await paintSpools(report);

  // The documentation of the job as one file.
  const pages = await dossierPages(office.page, job, modules);
  for (const told of ['W-1', 'PWHT-P235-01', 'K-118', '205', 'Sinkepoksy', '247,2', 'kl. 4'])
    expect(pages.join('\n')).toContain(told);
  expect(pages.every((text, index) => text.includes(`${index + 1} / ${pages.length}`))).toBe(true);
  expect([...crashes, ...opened.crashes, ...other.crashes, ...tester.crashes]).toEqual([]);
  await Promise.all([context, opened.context, other.context, tester.context].map((one) => one.close()));
}, 300_000);
