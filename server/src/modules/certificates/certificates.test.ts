import { randomUUID } from 'node:crypto';
import { addDays } from '@sveis/domain/format';
import { certificates } from '@sveis/domain/modules/certificates';
import { matchOf } from '@sveis/domain/records';
import { certificateStates } from '@sveis/domain/welding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'admin', 'subcontractor'] as const;
type Role = (typeof roles)[number];
const EXPERTISE = '/api/main/expertise';
const today = '2026-11-16';

describe('a welder certificate', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
  });
  afterAll(() => sveis.close());

  const file = async (by: Role) => {
    const id = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('the paper'),
    });
    return id;
  };
  const signed = async (by: Role, signer = by) => ({
    file: await file(by),
    signer: yard.userId(signer),
    name: '',
    at: sveis.time.now.toISOString(),
  });
  let count = 0;
  const write = (by: Role, values: object = {}) => {
    count += 1;
    return yard.as[by]('POST', EXPERTISE, {
      body: {
        id: randomUUID(),
        holder: yard.userId('employee'),
        stamp: 'jb01',
        kind: 'welder',
        certificate_no: `C-${count}`,
        standard: 'iso_9606_1',
        issuer: 'Nordisk Materialprøving AS',
        process: ['141'],
        product: 'T',
        weld_type: ['BW'],
        filler_group: 'FM1',
        test_thickness: '3,6',
        test_diameter: 60.3,
        test_position: 'H-L045',
        t_min: 3,
        t_max: 7.2,
        d_min: 30.2,
        positions: ['PA', 'PC', 'PE', 'PF', 'PH', 'H-L045'],
        details: ['ss_nb'],
        tested_on: '2026-08-01',
        reval_method: 'a',
        ...values,
      },
    });
  };
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${EXPERTISE}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const registered = async (values: object = {}, more: object = {}) =>
    step('quality', await write('quality', values), 'register', {
      attachments: [await file('quality')],
      ...more,
    });
  const confirm = async (by: Role, { record }: TestAnswer, date: string, signer: Role = by) =>
    yard.as[by]('POST', `${EXPERTISE}/${record.id}/rows/confirmations`, {
      body: { id: randomUUID(), date, sign: await signed(by, signer) },
    });
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();
  const query = async (by: Role, match: object) => {
    const { body } = await yard.as[by]('POST', `${EXPERTISE}/query`, {
      body: { pipeline: [{ $match: match }, { $limit: 200 }] },
    });
    return body.data as readonly Record<string, unknown>[];
  };

  it('says what is missing, of a welder and of an inspector', async () => {
    const bare = await yard.as.quality('POST', EXPERTISE, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      [
        'certificate_no',
        'holder',
        'issuer',
        'positions',
        'process',
        'product',
        'reval_method',
        'stamp',
        'standard',
        't_min',
        'tested_on',
        'weld_type',
      ],
    ]);
    const inspector = await yard.as.quality('POST', EXPERTISE, { body: { id: randomUUID(), kind: 'ndt' } });
    expect(fieldsOf(inspector)).toEqual([
      'certificate_no',
      'holder',
      'issuer',
      'ndt_level',
      'standard',
      'tested_on',
    ]);
  });

  it('works out its end, its next confirmation, its designation and what the table gives', async () => {
    const { record, body } = await write('quality');
    expect(record, JSON.stringify(body)).toMatchObject({
      stamp: 'JB01',
      title: 'Test employee · 141 T BW FM1 s3.6 D60.3 H-L045 ss nb',
      designation: '141 T BW FM1 s3.6 D60.3 H-L045 ss nb',
      valid_until: '2029-08-01',
      next_confirmation: '2027-02-01',
      state: null,
      suggested_thickness: '3–7,2',
      suggested_diameter: '≥ 30,2',
      suggested_positions: 'PA, PC, PE, PF, PH, H-L045',
      suggested_process: '141, 142, 143, 145',
      findings: [],
    });
    const wide = await write('quality', { t_max: 8, d_min: 25, positions: ['PA', 'PG'] });
    expect((wide.record.findings as { field: string }[]).map(({ field }) => field)).toEqual([
      't_max',
      'd_min',
      'positions',
    ]);
    const inspector = await write('quality', {
      kind: 'ndt',
      stamp: null,
      standard: 'iso_9712',
      ndt_level: [
        { method: 'RT', level: '2' },
        { method: 'UT', level: '2' },
      ],
    });
    expect(inspector.record).toMatchObject({
      designation: 'RT2 UT2',
      next_confirmation: null,
      valid_until: null,
    });
  });

  it('counts when its paper is there, and is mended as a draft', async () => {
    const draft = await write('quality');
    expect(fieldsOf(await step('quality', draft, 'register'))).toEqual(['attachments']);
    const inspector = {
      kind: 'ndt',
      stamp: null,
      standard: 'iso_9712',
      ndt_level: [{ method: 'RT', level: '2' }],
    };
    const endless = await registered(inspector);
    expect([endless.status, fieldsOf(endless)]).toEqual([422, ['valid_until']]);
    const dated = await registered({ ...inspector, valid_until: '2031-08-01' });
    expect(dated.record.status, JSON.stringify(dated.body)).toBe('registered');
    const done = await registered();
    expect(done.record, JSON.stringify(done.body)).toMatchObject({ status: 'registered', state: 'valid' });
    const late = await yard.as.quality('PUT', `${EXPERTISE}/${done.record.id}`, {
      body: { issuer: 'x', rev: done.record.rev },
    });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
    expect((await step('quality', done, 'correct')).record.status).toBe('draft');
  });

  it('one stamp is one person’s, on as many certificates as they have', async () => {
    const others = await write('quality', { holder: yard.userId('foreman'), stamp: 'JB01' });
    expect([others.status, fieldsOf(others)]).toEqual([422, ['stamp']]);
    expect((await write('quality', { stamp: 'J B' })).status).toBe(422);
    const [one, two] = await Promise.all([
      write('quality', { stamp: 'ZZ99' }),
      write('quality', { holder: yard.userId('foreman'), stamp: 'zz99' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
  });

  it('method c and pressure equipment exclude each other, but for a reason', async () => {
    const refused = await registered({ reval_method: 'c', ped: true });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['reval_method']]);
    const draft = await write('quality', { reval_method: 'c', ped: true });
    const passed = await step('admin', draft, 'register', {
      attachments: [await file('admin')],
      override_reason: 'Only category I on this job',
    });
    expect(passed.record).toMatchObject({
      status: 'registered',
      valid_until: null,
      overrides: [{ check: 'continuous_with_ped' }],
    });
    expect((await registered({ reval_method: 'c' })).record).toMatchObject({ state: 'valid' });
  });

  it('is confirmed with a signature of one’s own, and not when six months have passed', async () => {
    const made = await registered({ tested_on: '2026-05-30' });
    expect(made.record).toMatchObject({ state: 'confirmation_due', next_confirmation: '2026-11-30' });
    expect((await confirm('employee', made, today)).status).toBe(403);
    expect(fieldsOf(await confirm('quality', made, '2026-11-17'))).toEqual(['date']);
    expect(fieldsOf(await confirm('quality', made, today, 'admin'))).toEqual(['sign']);
    const done = await confirm('foreman', made, today);
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      state: 'valid',
      next_confirmation: '2027-05-16',
      last_confirmed: today,
      confirmations: [{ date: today, by: yard.userId('foreman') }],
    });
    const old = await registered({ tested_on: '2026-05-01' });
    expect(old.record.state).toBe('lapsed');
    const refused = await confirm('quality', old, today);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['date']]);
    // What was confirmed on paper in time may be written down late.
    expect((await confirm('quality', old, '2026-10-30')).record.state).toBe('valid');
  });

  it('is prolonged by method b alone, and by tested welds', async () => {
    const b = await registered({ reval_method: 'b' });
    expect(b.record).toMatchObject({ valid_until: '2028-08-01' });
    expect((await registered()).record.steps).not.toContain('prolong');
    const bare = await step('quality', b, 'prolong');
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['tested_welds']]);
  });

  it('is revoked with a reason, and taken back by a manager', async () => {
    const made = await registered();
    expect(fieldsOf(await step('quality', made, 'revoke'))).toEqual(['revoked_because']);
    const gone = await step('quality', made, 'revoke', { revoked_because: 'Weld was bad' });
    expect(gone.record).toMatchObject({ status: 'revoked', state: 'revoked' });
    expect((await step('quality', gone, 'reinstate')).status).toBe(403);
    expect((await step('admin', gone, 'reinstate')).record.state).toBe('valid');
  });

  it('the list says the same state as the record, whatever its dates, and finds it by it', async () => {
    const days = [-200, -1, 0, 1, 14, 15, 60, 61, 200].map((far) => addDays(today, far));
    const tests = ['2026-05-15', '2026-05-16', '2026-05-30', '2026-05-31', '2026-11-01'];
    const dates = [...days, null].flatMap((valid_until) =>
      tests
        .filter((tested_on) => valid_until === null || valid_until >= tested_on)
        .map((tested_on) => ({ tested_on, valid_until })),
    );
    const made = await Promise.all(dates.map((one) => write('quality', { ...one, reval_method: 'c' })));
    await yard.sql("update record set status = 'registered' where tenant_id = $1 and id = any($2)", [
      made.map(({ record }) => record.id),
    ]);
    await step('quality', await registered(), 'revoke', { revoked_because: 'Weld was bad' });
    const rows = await query('quality', {});
    const found = new Map<unknown, string[]>();
    for (const row of rows) {
      const { record } = await yard.as.quality('GET', `${EXPERTISE}/${row.id}`);
      expect([row.state, row.last_confirmed], JSON.stringify(record)).toEqual([
        record.state,
        record.last_confirmed,
      ]);
      found.set(row.state, [...(found.get(row.state) ?? []), String(row.id)]);
    }
    expect(rows.length).toBeGreaterThan(made.length);
    for (const state of certificateStates) {
      const match = matchOf(certificates.list.states.state[state], { userId: 0, today });
      const listed = (await query('quality', { $and: [match] })).map(({ id }) => String(id));
      expect(listed.sort(), state).toEqual((found.get(state) ?? []).sort());
      expect(listed.length, state).toBeGreaterThan(0);
    }
  });

  it('people see their own, those who answer for them see all, another company nothing', async () => {
    const own = await registered();
    const others = await registered({ holder: yard.userId('foreman'), stamp: 'FM07' });
    const seen = (await query('employee', {})).map(({ id }) => id);
    expect(seen).toContain(own.record.id);
    expect(seen).not.toContain(others.record.id);
    expect((await query('foreman', {})).map(({ id }) => id)).toEqual(
      expect.arrayContaining([own.record.id, others.record.id]),
    );
    expect((await write('employee')).status).toBe(403);
    expect((await write('subcontractor')).status).toBe(403);
    expect((await step('employee', own, 'revoke', { revoked_because: 'x' })).status).toBe(403);
    const strangers = await hireCrew(sveis, 'other', ['admin']);
    expect((await strangers.as.admin('GET', `${EXPERTISE}/${own.record.id}`)).status).toBe(404);
    expect(
      (await createClient(sveis.app, { host: 'yard' })('GET', `${EXPERTISE}/${own.record.id}`)).status,
    ).toBe(401);
  });

  it('is found by holder, kind, process and validity, page by page', async () => {
    const welder = yard.userId('subcontractor');
    const made = async (values: object) =>
      String((await registered({ holder: welder, stamp: 'SU11', ...values })).record.id);
    const tig = await made({ tested_on: '2026-10-01', process: ['141'] });
    const stick = await made({ tested_on: '2026-09-01', process: ['111', '141'], reval_method: 'b' });
    const lapsed = await made({ tested_on: '2026-03-01', process: ['111'] });
    const inspector = await made({
      kind: 'ndt',
      standard: 'iso_9712',
      tested_on: '2026-09-15',
      valid_until: '2026-11-20',
      ndt_level: [{ method: 'VT', level: '2' }],
    });
    const found = async (asked: Readonly<Record<string, string>>, by: Role = 'quality') => {
      const parameters = new URLSearchParams({ holder: String(welder), ...asked });
      const { status, body } = await yard.as[by]('GET', `/api/expertise?${parameters}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.data as { id: string }[]).map(({ id }) => id).sort();
    };
    expect(await found({})).toEqual([tig, stick, lapsed, inspector].sort());
    expect(await found({ kind: 'ndt' })).toEqual([inspector]);
    expect(await found({ process: '111' })).toEqual([stick, lapsed].sort());
    expect(await found({ valid_on: today })).toEqual([tig, stick, inspector].sort());
    expect(await found({ valid_on: '2026-09-10' })).toEqual([stick]);
    expect(await found({ valid_on: '2026-08-31' })).toEqual([lapsed]);
    expect(await found({ expires_before: '2026-11-21' })).toEqual([inspector]);
    expect(await found({ expires_before: '2026-11-20' })).toEqual([]);
    const pages = [await found({ limit: '3' }), await found({ limit: '3', page: '2' })];
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    expect(pages.flat().sort()).toEqual([tig, stick, lapsed, inspector].sort());
    // The same rights as the list itself.
    expect(await found({}, 'employee')).toEqual([]);
    expect(await found({}, 'subcontractor')).toHaveLength(4);
    for (const wrong of ['valid_on=today', 'kind=wizard', 'process=999', 'limit=0', 'limit=201', 'page=0'])
      expect((await yard.as.quality('GET', `/api/expertise?${wrong}`)).status, wrong).toBe(422);
    expect((await createClient(sveis.app, { host: 'yard' })('GET', '/api/expertise')).status).toBe(401);
  });

  it('anybody on site may scan a stamp and read the card, and nothing else', async () => {
    const { record } = await registered({ holder: yard.userId('foreman'), stamp: 'CARD7' });
    const scanned = await yard.as.employee('POST', '/api/main/scan/resolve', { body: { code: 'CARD7' } });
    expect(scanned.body.data).toEqual([
      expect.objectContaining({ module: 'expertise', id: record.id, number: null }),
    ]);
    const card = (await yard.as.employee('GET', `${EXPERTISE}/${record.id}`)).record;
    expect(card).toMatchObject({
      is_partial: true,
      holder: yard.userId('foreman'),
      stamp: 'CARD7',
      process: ['141'],
      t_max: 7.2,
      state: 'valid',
      number: null,
      steps: [],
      may: { edit: false, delete: false },
    });
    expect(JSON.stringify(card.names)).toContain(String(yard.userId('foreman')));
    for (const hidden of [
      'certificate_no',
      'attachments',
      'confirmations',
      'issuer',
      'comments',
      'tested_on',
    ])
      expect(Object.keys(card), hidden).not.toContain(hidden);
    for (const closed of ['history', 'links'])
      expect((await yard.as.employee('GET', `${EXPERTISE}/${record.id}/${closed}`)).status).toBe(404);
    expect((await confirm('employee', { record } as TestAnswer, today)).status).toBe(404);
    const draft = await write('quality', { holder: yard.userId('foreman'), stamp: 'CARD7' });
    expect((await yard.as.employee('GET', `${EXPERTISE}/${draft.record.id}`)).status).toBe(404);
    const strangers = await hireCrew(sveis, 'third', ['admin']);
    const unknown = await strangers.as.admin('POST', '/api/main/scan/resolve', { body: { code: 'CARD7' } });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'NO_RECORD_FOUND']);
    expect((await strangers.as.admin('GET', `${EXPERTISE}/${record.id}`)).status).toBe(404);
  });

  it('those who may confirm are told what is to be confirmed', async () => {
    const soon = await registered({ tested_on: '2026-06-10' });
    const later = await registered({ tested_on: '2026-11-01' });
    const { body } = await yard.as.quality('GET', `${EXPERTISE}/evidence`);
    const ids = (body.data as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(soon.record.id);
    expect(ids).not.toContain(later.record.id);
    expect((await yard.as.employee('GET', `${EXPERTISE}/evidence`)).status).toBe(403);
  });

  it('holder and coordinator hear of it 60, 30 and 14 days ahead, and when it counts no more', async () => {
    await registered({
      holder: yard.userId('admin'),
      stamp: 'AD01',
      tested_on: '2026-11-01',
      valid_until: '2027-03-01',
    });
    const told = async (role: Role) => {
      const rows = await yard.sql<{ kind: string }>(
        `select kind from notice where tenant_id = $1 and user_id = $2 and kind like 'expertise_%'
            and params ->> 'name' = 'Test admin' order by created_at, id`,
        [yard.userId(role)],
      );
      return rows.map(({ kind }) => kind);
    };
    const counts: number[] = [];
    for (const day of ['2026-12-30', '2026-12-31', '2027-01-30', '2027-02-15', '2027-03-01', '2027-03-02']) {
      sveis.time.now = new Date(`${day}T09:00:00Z`);
      for (let run = 0; run < 2; run += 1)
        await remindOfRecords(sveis.services, yard.company.id, sveis.time.now);
      counts.push((await told('admin')).length);
    }
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    expect(counts).toEqual([0, 1, 2, 3, 3, 4]);
    const kinds = [...Array(3).fill('expertise_ending'), 'expertise_ended'];
    expect([await told('admin'), await told('quality')]).toEqual([kinds, kinds]);
  });
});
