import { deviation, checks as deviationChecks } from '@sveis/domain/modules/deviation';
import { equipment, checks as equipmentChecks } from '@sveis/domain/modules/equipment';
import { products } from '@sveis/domain/modules/products';
import { mayAddRow, type Values } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { nextWork, type Work } from './next-work.ts';

const today = '2026-11-15';
const now = new Date('2026-11-15T11:00:00Z');
const queries = new QueryClient();
const cases: RecordPlace = { definition: deviation, checks: deviationChecks, look: {}, projectId: null };
const store: RecordPlace = { definition: equipment, checks: equipmentChecks, look: {}, projectId: null };

function workOf(
  place: RecordPlace,
  values: Values & { readonly status: string; readonly steps: readonly string[] },
  { userId = 7, level = 'manage' as Level, shown = [] as readonly string[] } = {},
) {
  const record = { id: 'r', project_id: null, created_by: 1, ...values } as unknown as RecordAnswer;
  const groupLevels = [{ group_id: 0, module: place.definition.key, level }];
  const access = { userId, roleSlug: 'employee', roleFlags: {}, groupLevels, levelTables: {} };
  const rows = {
    definition: place.definition,
    record: { status: values.status, createdBy: 1, values },
    standing: { userId, level },
    today,
    now,
  };
  const { main, beside, others } = nextWork(place, record, {
    standing: { viewer: { access, projectRoles: new Map() }, today, queries },
    rows,
    mayAdd: (field) => mayAddRow(rows, field),
    shown,
  });
  return { main: main && said(main), beside: beside.map(said), others: others.map(({ name }) => name) };
}

const said = (work: Work): string => {
  if (work.kind === 'step') return work.step.name;
  return work.kind === 'add' ? `add ${work.field}` : `${work.task.action} ${work.row.text}`;
};

const action = (state: string, more: object = {}) => ({
  _id: state,
  text: `the ${state} one`,
  responsible: 8,
  due: today,
  state,
  done_by: state === 'open' ? null : 8,
  verified_by: state === 'verified' ? 7 : null,
  ...more,
});
const started = (corrective_actions: readonly object[]) => ({
  status: 'process',
  steps: ['return', 'close'],
  severity: 'medium',
  responsible: 7,
  corrective_actions,
});

describe('the orange button of a case', () => {
  it('just started adds an action: closing it comes last', () => {
    expect(workOf(cases, started([]))).toEqual({
      main: 'add corrective_actions',
      beside: [],
      others: ['return', 'close'],
    });
  });

  it('names the action that waits to be verified, and adds one beside it where the actions are open', () => {
    const found = workOf(cases, started([action('open'), action('done')]), { shown: ['corrective_actions'] });
    expect([found.main, found.beside]).toEqual(['verify the done one', ['add corrective_actions']]);
  });

  it('is the own action of who does it', () => {
    const worker = { userId: 8, level: 'contribute' as const };
    expect(workOf(cases, { ...started([action('open')]), steps: [] }, worker).main).toBe('done the open one');
  });

  it('is nobody’s while others work: what may be tried is quiet', () => {
    const found = workOf(cases, started([action('open')]));
    expect([found.main, found.beside]).toEqual([undefined, ['close']]);
  });

  it('closes it once everything is verified', () => {
    expect(workOf(cases, started([action('verified')])).main).toBe('close');
  });

  it('starts what was just reported', () => {
    expect(workOf(cases, { status: 'registered', steps: ['start', 'dismiss'], severity: 'low' })).toEqual({
      main: 'start',
      beside: [],
      others: ['dismiss'],
    });
  });
});

describe('the orange button of a sling', () => {
  const sling = (controls: readonly object[], more: object = {}) => ({
    status: 'quarantine',
    steps: ['release', 'move', 'discard'],
    quarantined_at: '2026-11-10T08:00:00Z',
    controls,
    ...more,
  });
  const control = (result: string, day: string) => ({
    _id: day,
    type: 'expert_inspection',
    result,
    date: day,
    recorded_at: `${day}T09:00:00Z`,
    written_at: `${day}T09:00:00Z`,
  });

  it('that failed is a new control and never its release', () => {
    const found = workOf(store, sling([control('fail', '2026-11-10')]));
    expect(found.main).toBe('add controls');
    expect(found.others).toContain('release');
  });

  it('that passed the same control since is its release', () => {
    const found = workOf(store, sling([control('fail', '2026-11-10'), control('pass', '2026-11-12')]));
    expect(found.main).toBe('release');
  });
});

describe('the orange button of a product', () => {
  const goods: RecordPlace = { definition: products, checks: {}, look: {}, projectId: null };

  it('in use never takes it out of use: that is among the seldom steps', () => {
    expect(workOf(goods, { status: 'active', steps: ['retire'] })).toEqual({
      main: undefined,
      beside: [],
      others: ['retire'],
    });
  });
});
