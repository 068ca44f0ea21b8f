import { randomUUID } from 'node:crypto';
import type { MessageId } from '@sveis/domain/locales';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openScreen } from '../step.ts';
import { axeProblems } from '../walk/axe.ts';
import { layoutProblems, smallTargets } from '../walk/layout.ts';
import type { Say } from '../words.ts';
import { addInstrument, type Job, must, putFile, type Signer, signature, taken } from './job.ts';

/** Writes a name with the finger. */
export async function draw(page: Page, within: Locator, label: string, say: Say): Promise<void> {
  await within.getByRole('region', { name: label }).getByRole('button').click();
  const pad = page.getByRole('dialog', { name: label });
  const box = await pad.getByRole('img', { name: say('records.signHere') }).boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await pad.getByRole('button', { name: say('records.sign'), exact: true }).click();
  await pad.waitFor({ state: 'detached' });
}

/** A step of a record, under the thumb or among the others. */
export async function openStep(page: Page, module: string, step: string, say: Say): Promise<Locator> {
  const label = say(`${module}.to_${step}` as MessageId);
  const button = page.getByRole('button', { name: label, exact: true });
  const more = page.getByRole('button', { name: say('records.moreActions'), exact: true });
  await button.or(more).first().waitFor();
  if (!(await button.first().isVisible())) await more.click();
  await button.first().click();
  return page.getByRole('dialog', { name: label });
}

/** The person who did the work signs it on the phone and hands it in. */
async function handIn(page: Page, module: string, say: Say): Promise<void> {
  const sheet = await openStep(page, module, 'submit', say);
  await draw(page, sheet, say(`${module}.performer_sign` as MessageId), say);
  await sheet.getByRole('button', { name: say(`${module}.to_submit` as MessageId), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

const problemsOn = async (page: Page) => [
  ...(await axeProblems(page)),
  ...(await layoutProblems(page)),
  ...(await smallTargets(page)),
];

/** The points of the recorder as its file has them, and as people read them. */
const curve = [
  ['07:00', 22, 22],
  ['08:30', 315, 310],
  ['11:38', 690, 686],
  ['12:38', 692, 688],
  ['15:31', 315, 312],
] as const;

/** The button counts the lines it has understood. */
const take = (paste: Locator, count: number) =>
  paste.getByRole('button', { name: new RegExp(`\\b${count}\\b`) }).click();

interface Report {
  readonly office: Signer;
  readonly tester: Signer;
  readonly job: Job;
  readonly say: Say;
}

/** Heat treatment of welds: the curve is pasted from the recorder, signed, approved. Gives the id of the report. */
export async function treatWelds(
  { office, tester, job, say }: Report,
  welds: readonly string[],
): Promise<string> {
  const { page } = tester;
  const at = `${job.at}/pwht`;
  const word = (name: string) => say(`projectpwht.${name}` as MessageId);
  const planned = await must(page, at, {
    id: randomUUID(),
    procedure: 'PWHT-P235-01',
    welds,
    drawing: job.drawings[0],
    code: 'EN_13480',
    material: 'P235GH',
    thickness: 3.6,
    method: 'resistance',
    control_temp: 315,
    heat_rate_max: 150,
    cool_rate_max: 150,
    soak_min: 650,
    soak_max: 705,
    soak_time_min: 44,
    // The curve is of the day after the last weld.
    performed_at: new Date().toISOString().slice(0, 10),
    thermocouples: ['Topp', 'Bunn'].map((place, index) => ({
      _id: randomUUID(),
      no: index + 1,
      place,
      type: 'K',
      calibrated_until: '2099-01-01',
    })),
    recorder: await addInstrument(office.page, 'Skriver 4', '2099-01-01'),
    chart_file: [await putFile(page, 'application/pdf')],
    chart_no: 'K-118',
    hardness: [{ _id: randomUUID(), weld: welds[0], zone: 'weld', value: 205, scale: 'HBW', limit: 225 }],
    result: 'accepted',
  });
  await taken(page, at, planned, 'start');
  await openScreen(page, `/${at}/action/${planned.id}?edit=1`);
  const points = page.getByRole('region', { name: word('chart'), exact: true });
  await points.getByRole('button', { name: say('records.pasteRows') }).click();
  const paste = page.getByRole('dialog', { name: word('chart') });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await paste
    .getByLabel(say('records.pasteLines'))
    .fill(curve.map(([time, ...degrees]) => [`${tomorrow} ${time}`, ...degrees].join(';')).join('\n'));
  await take(paste, curve.length);
  await page.getByRole('button', { name: say('records.save'), exact: true }).click();
  await expect.poll(async () => (await must(page, `${at}/${planned.id}`)).chart).toHaveLength(curve.length);
  expect(await must(page, `${at}/${planned.id}`)).toMatchObject({
    heating_rate: 120,
    soak_minutes: 60,
    cooling_rate: 131,
    spread: 4,
  });
  await openScreen(page, `/${at}/action/${planned.id}`);
  await page.getByText('PWHT-P235-01').first().waitFor();
  expect(await problemsOn(page)).toEqual([]);
  await handIn(page, 'projectpwht', say);
  await expect.poll(async () => (await must(page, `${at}/${planned.id}`)).status).toBe('submitted');
  const sent = await must(office.page, `${at}/${planned.id}`);
  await taken(office.page, at, sent, 'approve', { approver_sign: await signature(office) });
  return planned.id;
}

/** What the film gauge said, one of them below what is specified. */
const film = [246, 251, 262, 247, 241, 255, 270, 198, 244, 258];

/** Blasting and painting: the readings are pasted on the phone. Gives the id of the report. */
export async function paintSpools({ office, tester, job, say }: Report): Promise<string> {
  const { page } = tester;
  const at = `${job.at}/surface-report`;
  const word = (name: string) => say(`projectsurfacereport.${name}` as MessageId);
  const made = await must(page, at, {
    id: randomUUID(),
    item: 'Rørstykker, kjølevann nord',
    drawings: [job.drawings[0]],
    area_m2: 2.4,
    system: 'ISO 12944 C4 H',
    category: 'C4',
    durability: 'H',
    prep_grade: 'Sa2_5',
    roughness: 62,
    dust: '2',
    salts: 11,
    climate: [{ _id: randomUUID(), time: new Date().toISOString(), air: 16, steel: 14.5, humidity: 62 }],
    coats: [
      ['Sinkepoksy', 60],
      ['Epoksy', 120],
      ['Polyuretan', 60],
    ].map(([product, spec_dft], index) => ({
      _id: randomUUID(),
      no: index + 1,
      product,
      spec_dft,
      batch_a: `A-${index + 1}`,
    })),
    gauge: await addInstrument(office.page, 'Filmmåler', '2099-01-01'),
    visual: 'accepted',
    result: 'accepted',
    performed_at: new Date().toISOString().slice(0, 10),
  });
  await openScreen(page, `/${at}/action/${made.id}?edit=1`);
  const readings = page.getByRole('region', { name: word('readings'), exact: true });
  await readings.getByRole('button', { name: say('records.pasteRows') }).click();
  const paste = page.getByRole('dialog', { name: word('readings') });
  await paste.getByLabel(say('records.pasteLines')).fill(film.join('\n'));
  await take(paste, film.length);
  await page.getByRole('button', { name: say('records.save'), exact: true }).click();
  await expect.poll(async () => (await must(page, `${at}/${made.id}`)).readings).toHaveLength(film.length);
  expect(await must(page, `${at}/${made.id}`)).toMatchObject({
    ndft: 240,
    dft_mean: 247.2,
    dft_lowest: 198,
    dft_below: 10,
  });
  await openScreen(page, `/${at}/action/${made.id}`);
  await page.getByText('Rørstykker, kjølevann nord').first().waitFor();
  expect(await problemsOn(page)).toEqual([]);
  await handIn(page, 'projectsurfacereport', say);
  await expect.poll(async () => (await must(page, `${at}/${made.id}`)).status).toBe('submitted');
  const sent = await must(office.page, `${at}/${made.id}`);
  await taken(office.page, at, sent, 'approve', { approver_sign: await signature(office) });
  return made.id;
}
