import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CheckContext,
  filledBy,
  findingsOf,
  readRecord,
  startValues,
  type Values,
  withRowComputed,
} from '../../records/index.ts';
import { jointTypes, positions, processes, weldChecks, weldRuns } from '../../welding/index.ts';
import {
  type Changed,
  contextWith,
  ids,
  now,
  relatedWith,
  stateOf,
  today,
  weld,
} from './weld-log.fixture.ts';
import { weldLog } from './weld-log.ts';
import { weldLogChecks } from './weld-log-facts.ts';
import { weldLogFills, weldLogRowComputed } from './weld-log-rules.ts';

const found = (values: Values, related: CheckContext['related']) =>
  findingsOf(weldLog, stateOf(values), weldLogChecks, contextWith(related));

const wps = (values: Values): Changed => ({ projectwps: { [ids.wps]: values } });
const certificate = (values: Values): Changed => ({ expertise: { [ids.certificate]: values } });
const heat = (values: Values): Changed => ({ projectmateriallist: { [ids.pipe]: values } });
const drawing = (values: Values): Changed => ({ projectdrawing: { [ids.drawing]: values } });
const repair = (no: string) => ({ no, location: '4 o’clock', result: 'accepted' });

type Case = readonly [string, Values, Changed, readonly string[]];

const broken: readonly Case[] = [
  ['gate wps_not_approved', {}, wps({ status: 'review' }), ['wps']],
  ['gate wps_not_approved', {}, wps({ approved_at: '2026-11-11' }), ['wps']],
  ['gate wps_not_approved', {}, wps({ status: 'withdrawn', ended_at: '2026-11-09' }), ['wps']],
  ['warn wps_drawing', {}, drawing({ wps: [ids.unknown] }), ['wps']],
  ['gate wps_joint', {}, wps({ joint_types: ['FW'] }), ['joint_type']],
  ['gate wps_process', {}, wps({ process: ['111'] }), ['process']],
  ['gate wps_position', {}, wps({ positions: ['PA'] }), ['position']],
  ['gate wps_thickness', {}, wps({ t_min: 3.7 }), ['thickness_1', 'thickness_2']],
  ['gate wps_diameter', {}, wps({ d_min: 84 }), ['diameter']],
  ['gate wps_material', {}, heat({ mat_group: '8.1' }), ['material_1']],
  [
    'warn wps_consumable',
    {},
    wps({ consumables: [{ classification: 'ISO 14343-A W 19 12 3 L Si' }] }),
    ['consumables'],
  ],
  ['gate preheat_low', { preheat: 4 }, {}, ['preheat']],
  ['gate interpass_high', { interpass_max: 251 }, {}, ['interpass_max']],
  ['warn heat_input', { parameters: [{ run: 'all', amps: 130, volts: 14, speed: 40 }] }, {}, ['parameters']],
  ['gate cert_missing', { welders: [] }, {}, ['welders']],
  ['gate cert_missing', { welders: [{ run: 'all', user: 1 }] }, {}, ['welders']],
  ['gate cert_missing', {}, certificate({ holder: 2 }), ['welders']],
  ['gate cert_missing', {}, certificate({ kind: 'ndt' }), ['welders']],
  ['gate cert_missing', {}, certificate({ status: 'draft' }), ['welders']],
  ['gate cert_missing', {}, certificate({ tested_on: '2026-11-11' }), ['welders']],
  ['gate cert_expired', {}, certificate({ valid_until: '2026-11-09' }), ['welders']],
  ['gate cert_expired', {}, certificate({ status: 'revoked' }), ['welders']],
  ['gate cert_lapsed', {}, certificate({ confirmations: [] }), ['welders']],
  ['gate cert_range', {}, certificate({ t_max: 3.5 }), ['welders']],
  ['gate cert_ped', {}, drawing({ ped_category: 'II' }), ['welders']],
  ['warn diameter_missing', { diameter: null }, heat({ form: 'pipe' }), ['diameter']],
  ['gate heat_missing', { material_2: null }, {}, ['material_2']],
  ['gate heat_cert', {}, heat({ status: 'received' }), ['material_1']],
  ['gate heat_cert', {}, heat({ cert_type: '2.2' }), ['material_1']],
  ['gate batch_missing', { consumables: [] }, {}, ['consumables']],
  [
    'warn ndt_selection',
    { ndt_selected: ['VT'] },
    drawing({ ndt_lots: [{ method: 'RT', joint: '', selected: 1, missing: 1 }] }),
    ['ndt_selected'],
  ],
  ['warn ndt_order', { vt_result: null, vt_signed_at: null }, {}, ['ndt_status']],
  ['gate ndt_early', {}, drawing({ ndt_hold_hours: 48 }), ['ndt_status']],
  ['gate pwht_missing', {}, drawing({ pwht_required: true }), ['pwht']],
  [
    'gate pwht_missing',
    { pwht: ids.pwht },
    {
      ...drawing({ pwht_required: true }),
      projectpwht: { [ids.pwht]: { performed_at: '2026-11-10', result: 'rejected' } },
    },
    ['pwht'],
  ],
  [
    'gate pwht_tested_before',
    { pwht: ids.pwht },
    {
      ...drawing({ pwht_required: true }),
      projectpwht: { [ids.pwht]: { performed_at: '2026-11-12' } },
    },
    ['ndt_status'],
  ],
  [
    'gate pwht_welded_after',
    { pwht: ids.pwht },
    { projectpwht: { [ids.pwht]: { performed_at: '2026-11-09' } } },
    ['pwht'],
  ],
  ['warn repair_limit', { repairs: [repair('R1'), repair('R2'), repair('R3')] }, {}, ['repairs']],
  ['warn rev_changed', {}, drawing({ revision: 'C' }), ['drawing']],
];

describe('each coded check, as a rule of the record', () => {
  it('finds nothing at a weld made by the book', () => expect(found(weld, relatedWith())).toEqual([]));

  it.each(broken)('%s: %j %j', (rule, values, changed, fields) => {
    const findings = found({ ...weld, ...values }, relatedWith(changed));
    expect(findings.map(({ severity, check, field }) => `${severity} ${check} ${field}`)).toEqual(
      fields.map((field) => `${rule} ${field}`),
    );
  });

  it('has a weld that breaks it', () =>
    expect(new Set(broken.map(([rule]) => rule.split(' ')[1]))).toEqual(
      new Set(Object.keys(weldChecks).map((code) => code.toLowerCase())),
    ));

  it('says the figures', () => {
    const [finding] = found({ ...weld, thickness_2: 18.3 }, relatedWith()).filter(
      ({ check }) => check === 'wps_thickness',
    );
    expect(finding).toMatchObject({
      code: 'CHECK',
      message: 'projectweldlog.check_wps_thickness',
      params: { value: '18,3', range: '3–7,2', number: 'WPS-101' },
    });
  });

  it('counts the day of the weld in the company’s time zone', () => {
    const late = { ...weld, weld_end: '2026-11-09T23:30:00.000Z' };
    const ends = (day: string) =>
      found(late, relatedWith(certificate({ valid_until: day }))).map(({ check }) => check);
    expect([ends('2026-11-10'), ends('2026-11-09')]).toEqual([[], ['cert_expired']]);
  });

  it('is not welded after a treatment that is only planned', () => {
    const planned = { projectpwht: { [ids.pwht]: { status: 'planned', performed_at: '2026-11-01' } } };
    expect(found({ ...weld, pwht: ids.pwht }, relatedWith(planned))).toEqual([]);
  });

  it('says nothing of what is not known here', () => expect(found(weld, () => undefined)).toEqual([]));
});

describe('a welder who shares a weld', () => {
  it('is held against what they welded themselves', () => {
    const thin = { ...weld, welders: [{ run: 'root', user: 1, certificate: ids.certificate, deposit: 2 }] };
    expect(found(thin, relatedWith()).map(({ check }) => check)).toEqual(['cert_range']);
  });
});

/** Figures as people type them: with a comma, a point, or not at all. */
const typed = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min: min * 10, max: max * 10 }), fc.constantFrom(',', '.'))
    .map(([tenths, point]) => String(tenths / 10).replace('.', point));
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const among = (options: readonly string[], most = 2) =>
  fc.uniqueArray(fc.constantFrom(...options), { maxLength: most });
const day = fc.integer({ min: 1, max: 15 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
const row = <Columns extends Record<string, fc.Arbitrary<unknown>>>(columns: Columns) =>
  fc.array(fc.record({ _id: fc.uuid(), ...columns }), { maxLength: 3 });

const randomWeld = fc.record({
  weld_number: fc.constant('W-01'),
  drawing: fc.constant(ids.drawing),
  joint_type: fc.constantFrom(...jointTypes.filter((joint) => joint !== 'FW')),
  designation_1: fc.constant('P235GH'),
  designation_2: fc.constant('P235GH'),
  thickness_1: typed(1, 12),
  thickness_2: typed(1, 12),
  diameter: typed(10, 200),
  wps: some(fc.constant(ids.wps)),
  process: among(processes),
  ndt_percentage: some(fc.integer({ min: 0, max: 100 }).map(String)),
  material_1: some(fc.constantFrom(ids.pipe, ids.elbow)),
  material_2: some(fc.constantFrom(ids.pipe, ids.elbow)),
  position: among(positions),
  welders: row({
    run: fc.constantFrom(...weldRuns),
    user: fc.integer({ min: 1, max: 9 }),
    certificate: some(fc.constantFrom(ids.certificate, ids.unknown)),
    deposit: some(typed(1, 9)),
  }),
  consumables: row({
    run: fc.constantFrom(...weldRuns),
    classification: fc.constantFrom('ISO 636-A W 42 5 W3Si1', 'iso636-a w42 5 w3si1', 'E 7018', ''),
    batch_number: fc.constantFrom('L-55120', '', ' '),
  }),
  parameters: row({
    run: fc.constantFrom(...weldRuns),
    process: some(fc.constantFrom('141', '111', '311')),
    amps: some(fc.integer({ min: 50, max: 300 }).map(String)),
    volts: some(typed(8, 30)),
    speed: some(fc.integer({ min: 20, max: 200 }).map(String)),
  }),
  weld_end: some(day.map((one) => `${one}T22:30:00.000Z`)),
  preheat: some(fc.integer({ min: -20, max: 40 }).map(String)),
  interpass_max: some(fc.integer({ min: 100, max: 400 }).map(String)),
  pwht: some(fc.constantFrom(ids.pwht, ids.unknown)),
});

const randomRecords = fc.record({
  projectwps: fc.record({
    [ids.wps]: fc.record({
      status: fc.constantFrom('approved', 'withdrawn', 'draft'),
      ended_at: some(day),
      t_min: fc.integer({ min: 1, max: 6 }),
      pwht: fc.boolean(),
    }),
  }),
  expertise: fc.record({ [ids.certificate]: fc.record({ valid_until: some(day), ped: fc.boolean() }) }),
  projectdrawing: fc.record({
    [ids.drawing]: fc.record({
      ped_category: fc.constantFrom('none', 'I', 'IV'),
      revision: fc.constantFrom('B', 'C'),
      ndt_lots: fc.array(
        fc.record({
          method: fc.constantFrom('VT', 'RT'),
          joint: fc.constantFrom('', 'BW'),
          selected: fc.nat(5),
          missing: fc.nat(2),
        }),
        { maxLength: 3 },
      ),
    }),
  }),
});

const started = startValues(weldLog, { userId: 1, today, now });
const reading = { base: started, today, now };
const throughWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A phone reads what is typed, works out what follows, and asks the records it keeps: answers with members of their own. */
function onPhone(sent: Values, changed: Changed) {
  const { values } = readRecord(weldLog, sent, reading);
  const kept = (to: string, id: unknown) => {
    const one = relatedWith(changed)(to, id);
    return one && throughWire({ ...one, id, number: null, names: {}, may: { edit: true }, rev: 3 });
  };
  return found(settled(values, kept), kept);
}

/** The server reads what was sent, stores it, and asks what it has stored. */
function onServer(sent: Values, changed: Changed) {
  const { values } = readRecord(weldLog, throughWire(sent), reading);
  const stored = (to: string, id: unknown) => {
    const one = relatedWith(changed)(to, id);
    return one && throughWire(one);
  };
  return found(throughWire(settled(values, stored)), stored);
}

const settled = (values: Values, related: CheckContext['related']): Values => {
  const change = {
    before: {},
    after: values,
    isWritten: (name: string) => name === 'warnings' || (name in values && !(name in started)),
  };
  const { status: _status, ...filled } = filledBy(weldLog, change, weldLogFills, contextWith(related));
  return withRowComputed(weldLog.fields, { ...values, ...filled }, weldLogRowComputed);
};

describe('ten thousand welds', () => {
  it('are found the same on the phone and on the server', () => {
    const codes = new Set<string>();
    fc.assert(
      fc.property(randomWeld, randomRecords, (sent, changed) => {
        const phone = onPhone(sent, changed);
        for (const { check } of phone) codes.add(check);
        return JSON.stringify(onServer(sent, changed)) === JSON.stringify(phone);
      }),
      { numRuns: 10_000 },
    );
    // Chance reaches most rules: what it finds alike is worth something.
    expect(codes.size).toBeGreaterThan(14);
  }, 300_000);
});
