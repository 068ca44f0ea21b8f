import { checks, equipment } from '@sveis/domain/modules/equipment';
import { addRow, optionId, type Values } from '@sveis/domain/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formsQuery } from '../../checklists/index.ts';
import { openMessages, t } from '../../lib/words/messages.ts';
import { SinceContext } from '../../offline/since.ts';
import type { RecordSlot } from '../../records/index.ts';
import { controlAdding } from './control-adding.ts';
import { ControlsPart } from './controls-part.tsx';
import { look } from './look.ts';

const equipmentModule = { definition: equipment, checks, look };

import { tagOf } from '../../records/list/row-parts.ts';
import { EquipmentHeader, LightTag } from './light.tsx';

beforeAll(async () => {
  await openMessages('equipment', 'records');
  vi.useFakeTimers({ now: new Date('2026-11-15T11:00:00Z'), toFake: ['Date'] });
});
afterAll(() => void vi.useRealTimers());

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const drawn = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
const plan = (next_due: string | null, stop_use_if_overdue = false) => ({
  type: 'service',
  interval: 12,
  interval_unit: 'months',
  next_due,
  stop_use_if_overdue,
});
type SlotProps = React.ComponentProps<RecordSlot>;
const slot = (record: Values, adding: SlotProps['adding'] = () => undefined) =>
  ({
    record: { id: 'x', files: {}, ...record },
    place: { ...equipmentModule, projectId: null },
    say: (_path: string, value: unknown) => (value === null || value === undefined ? '' : String(value)),
    adding,
  }) as unknown as SlotProps;

it('a control is not passed against its readings on the phone either, and its form says so at once', () => {
  const measured = [{ point: '100 A', set: 100, measured: 140, tolerance: 2.5 }];
  expect(controlAdding.follows.measured(measured)).toEqual({ result: 'fail' });
  expect(controlAdding.problems({ result: 'pass', measured }, {})).toHaveProperty('result');
  expect(controlAdding.problems({ result: 'fail', measured }, {})).toEqual({});
});

describe('an opened item', () => {
  it('leads with where it is and who has it', () => {
    const at = { status: 'active', plans: [], allocation: 'location', placement: 'T1', holder: 'Erik Lund' };
    const header = drawn(<EquipmentHeader {...slot(at)} />);
    expect(header.indexOf('T1')).toBeLessThan(header.indexOf(t('equipment.light_use')));
    expect(header).toContain('Erik Lund');
    const free = drawn(<EquipmentHeader {...slot({ ...at, holder: null })} />);
    expect(free).toContain(t('equipment.heldByNobody'));
  });

  it('shows the newest of hundreds of daily controls, and offers the others', () => {
    const controls = Array.from({ length: 600 }, (_, index) => ({
      _id: String(index),
      type: 'pre_use',
      result: 'pass',
      date: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
    }));
    const part = drawn(<ControlsPart {...slot({ status: 'active', plans: [], controls })} />);
    expect(part.match(/pre_use/g)).toHaveLength(20);
    expect(part).toContain('2025-08-22');
    expect(part).toContain(`${t('records.showAll')} (600)`);
  });

  it('is known by its tag, as it stands on the thing itself', () => {
    expect(tagOf(equipment, { number: 'EQ-0012', equipment_number: 'L-102' })).toBe('L-102');
    expect(tagOf(equipment, { number: 'EQ-0012', equipment_number: null })).toBe('EQ-0012');
  });
});

describe('the traffic light', () => {
  it.each<[string, Values, string]>([
    ['until a day', { status: 'active', plans: [plan('2027-03-14')] }, 'Kan brukes til 14.03.2027'],
    ['with nothing due', { status: 'active', plans: [] }, 'Kan brukes'],
    ['in quarantine', { status: 'quarantine', plans: [] }, 'Skal ikke brukes – I karantene'],
    [
      'with a missed control that stops it',
      { status: 'active', plans: [plan('2026-11-14', true)] },
      'Skal ikke brukes – En kontroll er forfalt',
    ],
    [
      'never controlled',
      { status: 'active', plans: [plan(null, true)] },
      'Skal ikke brukes – Er aldri kontrollert',
    ],
    [
      'in a list, never controlled',
      { status: 'active', stop_use_on: '1900-01-01' },
      'Skal ikke brukes – Er aldri kontrollert',
    ],
    ['with a missed control', { status: 'active', plans: [plan('2026-11-14')] }, 'Sjekk før bruk'],
    ['in a list with a missed control', { status: 'active', next_due: '2026-11-14' }, 'Sjekk før bruk'],
    [
      'with a failed control that a manager has passed',
      {
        status: 'active',
        plans: [],
        controls: [{ _id: 'a', type: 'expert_inspection', result: 'fail', date: '2026-11-12' }],
      },
      'Sjekk før bruk',
    ],
    ['in a list', { status: 'active', ok_until: '2027-03-14' }, 'Kan brukes til 14.03.2027'],
    [
      'in a list read before its last day passed',
      { status: 'active', ok_until: '2026-11-14', stop_use_on: '2026-11-14' },
      'Skal ikke brukes – En kontroll er forfalt',
    ],
  ])('%s has words', (_how, values, words) => expect(drawn(<LightTag values={values} />)).toContain(words));

  it('does not say that it may be used when what is known is of an earlier day; that it may not, it says', () => {
    const seen = (since: string, values: Values) =>
      drawn(
        <SinceContext value={since}>
          <LightTag values={{ plans: [], ...values }} />
          <EquipmentHeader {...slot({ plans: [], ...values })} />
        </SinceContext>,
      );
    const old = seen('14.11.2026 12:05', { status: 'active', plans: [plan('2027-03-14')] });
    expect(old).not.toContain('Kan brukes');
    expect(old).toContain('Sjekk før bruk');
    expect(old).toContain('Den kunne brukes 14.11.2026 12:05. Ikke bekreftet siden da.');
    expect(seen('10:55', { status: 'active' })).toContain('Kan brukes');
    expect(seen('14.11.2026 12:05', { status: 'quarantine' })).toContain('Skal ikke brukes');
    const ranOut = seen('14.11.2026 12:05', { status: 'active', plans: [plan('2026-11-14', true)] });
    expect(ranOut).toContain('Skal ikke brukes – En kontroll er forfalt');
  });

  it('has another shape when it says no, not only another colour', () => {
    const shapeOf = (status: string) =>
      /<svg.*?<\/svg>/.exec(drawn(<LightTag values={{ status, plans: [] }} />))?.[0];
    expect(shapeOf('active')).not.toBe(shapeOf('quarantine'));
  });

  it('tells beside it what is due soon', () => {
    const due = t(optionId('equipment', 'calibration_state', 'due'));
    expect(drawn(<LightTag values={{ status: 'active', next_due: '2026-11-27' }} />)).toContain(due);
    expect(drawn(<LightTag values={{ status: 'active', next_due: '2027-11-27' }} />)).not.toContain(due);
  });

  it('says why an item is stopped, above everything else of it', () => {
    const header = drawn(<EquipmentHeader {...slot({ status: 'quarantine', status_reason: 'Hook worn' })} />);
    expect(header).toContain('I karantene: Hook worn');
  });
});

describe('registering a control', () => {
  const item = {
    status: 'active',
    plans: [
      { ...plan('2026-11-20', true), _id: 'p' },
      { ...plan('2027-05-01'), type: 'electrical_test' },
    ],
    controls: [],
  };
  const at = new Date('2026-11-15T11:00:00Z');
  const control = { _id: 'c', date: '2026-11-15', type: 'service', performed_by: 7 };

  it('begins with today, oneself and what is due first', () =>
    expect(controlAdding.first({ userId: 7, today: '2026-11-15', record: item })).toEqual({
      date: '2026-11-15',
      type: 'service',
      performed_by: 7,
      colour_mark: 'yellow',
    }));

  it('that failed stops the item at once, before the server knows', () => {
    const after = controlAdding.after(item, { ...control, result: 'fail', remarks: 'Bent' }, at);
    expect(after).toMatchObject({ status: 'quarantine', status_reason: 'Bent' });
    expect(drawn(<LightTag values={{ ...item, ...after }} />)).toContain('Skal ikke brukes');
  });

  it('that was passed moves the plan it belongs to, and no other', () => {
    const after = controlAdding.after(item, { ...control, result: 'pass' }, at);
    expect(after).not.toHaveProperty('status');
    expect(after).toMatchObject({
      plans: [{ next_due: '2027-11-15' }, { next_due: '2027-05-01' }],
      next_due: '2027-05-01',
    });
  });

  it('needs somebody who made it', () => {
    const read = (row: Values) => {
      const standing = { userId: 7, level: 'edit' } as const;
      const record = { status: 'active', createdBy: 7, values: item };
      const sent = { date: '2026-11-15', type: 'service', result: 'pass', ...row };
      return addRow(
        { definition: equipment, record, standing, today: '2026-11-15', now: at },
        'controls',
        crypto.randomUUID(),
        sent,
      );
    };
    expect(read({})).toMatchObject({ kind: 'wrong', problems: { performed_by: [{ code: 'REQUIRED' }] } });
    expect(read({ performed_by_company: { text: 'Lift AS' } })).toMatchObject({
      rows: [{ recorded_by: 7, recorded_at: at.toISOString() }],
    });
  });

  it('is offered to those who may, and every control stands there with its result', () => {
    const record = {
      ...item,
      controls: [
        { ...control, result: 'fail', remarks: 'Hook worn', measured: [{ point: 'A', within: false }] },
      ],
    };
    const shown = drawn(<ControlsPart {...slot(record, () => () => undefined)} />);
    for (const words of [
      'Hook worn',
      t('equipment.controls_to_add'),
      t('equipment.outside'),
      t('equipment.every_months', { count: 12 }),
    ])
      expect(shown).toContain(words);
    expect(drawn(<ControlsPart {...slot(record)} />)).not.toContain(t('equipment.controls_to_add'));
  });
});

describe('a plan that names a form', () => {
  const forms = (...ids: readonly number[]) => ({
    data: ids.map((id) => ({ id, title: { no: 'Runde' }, category: 'hse', use: ['equipment'], version: 1 })),
  });
  const shown = (told: ReturnType<typeof forms> | undefined, mayRecord = true) => {
    const queries = new QueryClient();
    if (told) queries.setQueryData(formsQuery.queryKey, told);
    const record = {
      status: 'active',
      plans: [
        { ...plan('2026-12-01'), type: 'electrical_test' },
        { ...plan('2026-11-20'), form_id: 7 },
      ],
      controls: [{ _id: 'c', date: '2026-05-20', type: 'service', result: 'pass', checklist: 'k1' }],
    };
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <RouterContextProvider router={router}>
          <ControlsPart {...slot(record, () => (mayRecord ? () => undefined : undefined))} />
        </RouterContextProvider>
      </QueryClientProvider>,
    );
  };
  const fillIn = () => t('equipment.fillIn', { form: '7' });

  it('opens that form for the item, before the control by hand, and a control leads to its checklist', () => {
    const part = shown(forms(7));
    expect(part).toContain('/checklists/add?equipment=x&amp;form=7');
    expect(part.indexOf(fillIn())).toBeLessThan(part.indexOf(t('equipment.controls_to_add')));
    expect(part.split('form=7')).toHaveLength(2);
    expect(part).toContain('href="/checklists/k1"');
  });

  it('says that the form is retired, and leaves the control by hand', () => {
    const part = shown(forms(8));
    expect(part).toContain(t('equipment.formRetired', { form: '7' }));
    expect(part).toContain(t('equipment.controls_to_add'));
    expect(part).not.toContain('/checklists/add');
  });

  it('only names it to those whose checklist would not count, and where no form is known', () => {
    for (const part of [shown(forms(7), false), shown(undefined)]) {
      expect(part).toContain(`${t('equipment.plans_form_id')}: 7`);
      expect(part).not.toContain('/checklists/add');
    }
  });
});
