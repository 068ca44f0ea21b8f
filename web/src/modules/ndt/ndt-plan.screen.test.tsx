import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/answers/records.ts';
import { person } from '../../testing/answers/session.ts';
import { button, link, soon, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';

const [iso, w6, w9, w13] = [1, 6, 9, 13].map(idOf);

const lot = {
  method: 'RT',
  joint: '',
  percent: 10,
  drawings: 2,
  welded: 10,
  required: 2,
  selected: 2,
  tested: 2,
  accepted: 1,
  coverage: 10,
  missing: [
    { weld: w6, number: 'W-06', drawing_no: 'ISO-1001', because: 'W-07' },
    { weld: w9, number: 'W-09', drawing_no: 'ISO-1003', because: 'W-07' },
  ],
  rates: [
    { welder: 'JB01', tested: 1, rejected: 0 },
    { welder: 'TK02', tested: 1, rejected: 1 },
  ],
};
const waiting = { weld: w13, number: 'W-13', drawing: iso, method: 'UT', days: 2, is_requested: false };
const plan = {
  drawings: [{ id: iso, name: 'ISO-1001 Kjølevann' }],
  drawing: iso,
  scope: 'line',
  line: '2"-CW-1001',
  sharing: 2,
  lots: [lot],
  waiting: [waiting, { ...waiting, method: 'MT', is_requested: true }],
  may_select: true,
  may_request: true,
};

it('what waits is asked for, and what is missing is selected, with one press each', async () => {
  let isSelected = false;
  const { user, network } = await openApp({
    at: '/projects/7/ndt-plan',
    as: person('admin'),
    language: 'no',
    answers: (answers) => {
      answers.answer('GET /api/main/projects/{id}/ndt-plan', () => ({
        data: isSelected ? { ...plan, lots: [{ ...lot, selected: 4, missing: [] }] } : plan,
      }));
      answers.answer('GET /api/main/projects/{id}/ndt-plan/repair-rates', {
        data: [
          { method: 'VT', by: 'welder', key: 'TK02', name: 'TK02', tested: 10, rejected: 0 },
          { method: 'RT', by: 'welder', key: 'TK02', name: 'TK02', tested: 3, rejected: 1 },
          { method: 'RT', by: 'wps', key: iso, name: 'WPS-101', tested: 4, rejected: 1 },
          { method: 'RT', by: 'defect', key: '401', name: '401', tested: 4, rejected: 1 },
        ],
      });
      answers.answer('POST /api/main/projects/{id}/ndt-plan/selections', () => {
        isSelected = true;
        return { data: plan };
      });
    },
  });
  await words(say('projectndt.notRequested'));
  const asked = await link(say('projectndt.requestTest', { count: 1 }));
  const { pathname, searchParams } = new URL(asked.getAttribute('href') ?? '', location.href);
  expect([pathname, searchParams.get('method'), searchParams.getAll('weld')]).toEqual([
    '/projects/7/ndt/action',
    'UT',
    [`${w13} W-13`],
  ]);

  const rate = (tested: number, percent: string) =>
    words(say('projectndt.rateLine', { rejected: 1, tested, percent }));
  await rate(3, '33,3');
  await words('WPS-101');
  await words(say('projectndt.defect_401' as never));
  await words(say('projectndt.repairRate', { welder: 'TK02', rejected: 1, tested: 1 }));
  await words(say('welding.lotShort', { method: 'RT', selected: 2, count: 4 }));
  await words(say('projectndt.lotsByLine', { line: '2"-CW-1001', count: 2 }));
  await words(`${say('projectndt.extraFor', { number: 'W-09', because: 'W-07' })} · ISO-1003`);
  await user.click(await button(say('projectndt.selectMissing', { count: 2 })));
  await soon(() => network.sent('POST /api/main/projects/{id}/ndt-plan/selections')).toEqual([
    { drawing: iso, method: 'RT', joint: '' },
  ]);
  await words(say('projectndt.lotDone'));
});

it('the plan of a finished project says why nothing is asked for or selected, and offers neither', async () => {
  const project = '24011 Fjordkraft';
  await openApp({
    at: '/projects/7/ndt-plan',
    as: person('admin'),
    language: 'lt',
    answers: (answers) => {
      answers.answer('GET /api/main/projects/{id}/ndt-plan', {
        data: { ...plan, may_select: false, may_request: false, closed_project: project },
      });
      answers.answer('GET /api/main/projects/{id}/ndt-plan/repair-rates', { data: [] });
    },
  });
  await words(say('records.projectFinished', { project }));
  await words(say('welding.lotShort', { method: 'RT', selected: 2, count: 4 }));
  const refused = [
    say('projectndt.requestTest', { count: 1 }),
    say('projectndt.selectMissing', { count: 2 }),
  ];
  for (const name of refused) {
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});
