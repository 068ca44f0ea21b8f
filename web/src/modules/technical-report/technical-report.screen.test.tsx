import { labelId, optionId, statusId, type Values } from '@sveis/domain/records';
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { answerTechnicalReports } from '../../testing/answers/technical-reports.ts';
import { button, field, heading, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const KEY = 'projecttechnicalreport';
const LIST = '/projects/7/technical-report';
const SENT = 'POST /api/main/projects/{id}/technical-report';
const label = (path: string) => say(labelId(KEY, path));
const verdict = (option: string) => say(optionId(KEY, 'measurements.ok', option));

const open = (at: string, answers: Parameters<typeof answerTechnicalReports>[1] = {}) =>
  openApp({
    at,
    as: person('admin'),
    language: 'pl',
    answers: (network) => answerTechnicalReports(network, answers),
  });

/** The one row of measurements on the form. */
const row = async () => {
  const rows = await screen.findByRole('region', { name: label('measurements') });
  return within(
    await within(rows).findByRole('region', { name: new RegExp(say('records.rowNumber', { number: 1 })) }),
  );
};

type User = Awaited<ReturnType<typeof open>>['user'];

/** In one go: a key at a time is the input's own business. */
async function fill(user: User, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

async function writeReport(user: User) {
  await fill(user, await field(label('title')), 'Kontrola króćca N4');
  await user.selectOptions(await field<HTMLSelectElement>(label('report_type')), 'dimensional');
  await fill(user, await field(label('tag')), 'V-210-N4');
  await fill(user, await field(label('scope')), 'Grubość spoiny');
  const rows = within(await screen.findByRole('region', { name: label('measurements') }));
  await user.click(await rows.findByRole('button', { name: say('records.addRow') }));
  const point = await row();
  await fill(user, await field(label('measurements.point'), point), 'a');
  await fill(user, await field(label('measurements.nominal'), point), '5');
  await fill(user, await field(label('measurements.tol_minus'), point), '0,1');
  await fill(user, await field(label('measurements.tol_plus'), point), '1');
  return point;
}

describe('a measurement', () => {
  it('says while it is typed how far off it is, and whether that may be', async () => {
    const { user, network, place } = await open(`${LIST}/action`);
    const point = await writeReport(user);
    const shown = () => point.getAllByRole('status').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['–', '–']);
    const actual = await field(label('measurements.actual'), point);
    await fill(user, actual, '5,125');
    await soon(shown).toEqual(['0,125', verdict('ok')]);
    await fill(user, actual, '4,8');
    await soon(shown).toEqual(['-0,2', verdict('not_ok')]);
    await user.click(await button(say('records.send')));
    await soon(() => network.sent(SENT)).toMatchObject([
      { measurements: [{ point: 'a', nominal: 5, actual: 4.8, deviation: -0.2, ok: 'not_ok' }] },
    ]);
    await soon(() => place().startsWith(`${LIST}/action/`)).toBe(true);
  });

  it('is worked out without network too, and the server’s word counts afterwards', async () => {
    const { user, setOnline, place } = await open(`${LIST}/action`, {
      works: ({ measurements, ...values }) => ({
        ...values,
        measurements: (measurements as Values[]).map((one) => ({ ...one, deviation: 0.7 })),
      }),
    });
    const point = await writeReport(user);
    await fill(user, await field(label('measurements.actual'), point), '5,5');
    setOnline(false);
    await user.click(await button(say('records.send')));
    await soon(() => place().startsWith(`${LIST}/action/`)).toBe(true);
    await user.click(
      await screen.findByRole('tab', { name: say('projecttechnicalreport.section_measurements') }),
    );
    await words(`${label('measurements.deviation')}: 0,5`);
    await words(verdict('ok'));
    setOnline(true);
    await words(`${label('measurements.deviation')}: 0,7`);
  });
});

describe('an opened report', () => {
  it('says its status in words it shares with other modules', async () => {
    await open(`${LIST}/action/${idOf(1)}`, { there: { status: 'submitted' } });
    await heading('Stuss N4');
    await words(say(statusId(KEY, 'submitted')));
  });

  it('shows the photos of a finding, and prints its measurements as a table', async () => {
    const point = { _id: idOf(6), point: 'A–B', nominal: 5, actual: 4.6, deviation: -0.4, ok: 'not_ok' };
    const found = {
      _id: idOf(5),
      description: 'Pęknięcie',
      severity: 'low',
      state: 'open',
      photo: [idOf(9)],
    };
    const { user } = await open(`${LIST}/action/${idOf(1)}`, {
      there: { measurements: [point], observations: [found] },
    });
    await user.click(
      await screen.findByRole('tab', { name: say('projecttechnicalreport.section_observations') }),
    );
    await button(say('records.openPicture', { number: 1 }));
    await user.click(await button(say('records.moreActions')));
    await user.click(await button(say('records.print')));
    const cells = () =>
      [...document.querySelectorAll('.print-sheet table :is(th, td)')].map(({ textContent }) => textContent);
    await soon(cells).toEqual([
      ...['point', 'nominal', 'actual', 'deviation', 'ok'].map((name) => label(`measurements.${name}`)),
      ...['A–B', '5', '4,6', '-0,4', verdict('not_ok')],
    ]);
  });

  it('offers a deviation for a grave finding, filled in', async () => {
    const found = { _id: idOf(5), description: 'Pęknięcie 18 mm', severity: 'high', state: 'open' };
    await open(`${LIST}/action/${idOf(1)}`, { there: { observations: [found] } });
    const way = await link(say('projecttechnicalreport.raiseDeviation'));
    const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', location.href);
    expect([pathname, searchParams.get('source'), searchParams.get('title')]).toEqual([
      '/deviations/add',
      idOf(1),
      'Pęknięcie 18 mm',
    ]);
  });
});
