import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EQUIPMENTS,
  type EquipmentRole,
  type EquipmentScene,
  setEquipmentScene,
} from '../testing/equipment-scene.ts';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../testing/index.ts';

const noon = new Date('2026-11-15T11:00:00Z');

describe('equipment', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = noon;
    scene = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  const sling = { groups: ['lifting_gear'], name: 'Chain sling' };
  const codes = ({ body }: TestAnswer) => body.errors as Record<string, readonly string[]>;
  const log = async ({ body }: TestAnswer) =>
    (await scene.as.warehouse('GET', `${EQUIPMENTS}/${body.id}/allocations`)).body.data as Record<
      string,
      unknown
    >[];
  const auditRows = async ({ body }: TestAnswer) =>
    (
      await scene.sql<{ n: number }>(
        "select count(*)::int as n from audit where tenant_id = $1 and entity = 'equipment' and entity_id = $2",
        [body.id],
      )
    )[0]?.n;
  const minuteLater = () => {
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
  };
  /** A file of somebody's own, and their name under it. */
  const signedBy = async (role: EquipmentRole) => {
    const file = randomUUID();
    await scene.as[role]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('a name, written by hand'),
    });
    return { file, signer: null, name: 'Jonas Petraitis', at: noon.toISOString() };
  };

  describe('a new item', () => {
    it('gets its number, the plans of its group, and a green light', async () => {
      const { status, body } = await scene.item(sling);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        number: expect.stringMatching(/^EQ-\d{4}$/),
        status: 'active',
        calibration_required: false,
        calibration_state: 'due',
        light: 'use',
        ownership: 'own',
        notify_by_email: true,
        plans: [{ type: 'expert_inspection', interval: 12, stop_use_if_overdue: true, next_due: null }],
      });
    });

    it.each([
      ['neither', { allocation: null, placement: null }, 'allocation'],
      ['a project that is not named', { allocation: 'project', placement: 1 }, 'project_id'],
      ['a place that is not named', { allocation: 'location', placement: null, project_id: 1 }, 'placement'],
    ])('must be at one of project and location: %s is refused', async (_what, place, field) => {
      const answer = await scene.item(place);
      expect(answer.status).toBe(422);
      expect(Object.keys(codes(answer))).toContain(field);
      expect(codes(answer).allocation?.[0]).toBe(
        'Equipment must be allocated to either a project or a location',
      );
    });

    it('is never in both: the choice decides', async () => {
      const { body } = await scene.item({ allocation: 'project', project_id: 1, placement: 1 });
      expect([body.project_id, body.placement]).toEqual([1, null]);
    });

    it('does not go into a project that is over', async () => {
      const { body } = await scene.item({ allocation: 'project', project_id: 2 });
      expect(body.code).toBe('PROJECT_FINISHED');
    });

    it('shares its number and its tags with no other, however they are spelt', async () => {
      const code = `rfid-${randomUUID()}`;
      const first = await scene.item({ equipment_number: 'SV-011', tag_codes: [{ code }] });
      expect(first.status).toBe(200);
      expect(codes(await scene.item({ equipment_number: 'sv-011' }))).toHaveProperty('equipment_number');
      const second = await scene.item({ tag_codes: [{ code: 'free' }, { code: code.toUpperCase() }] });
      expect([second.status, Object.keys(codes(second))]).toEqual([422, ['tag_codes.code']]);
      const twice = await scene.item({ tag_codes: [{ code: 'x1' }, { code: 'X1' }] });
      expect(twice.status).toBe(422);
    });

    it('is found by the building its shelf is in', async () => {
      await scene.sql(
        `insert into location (tenant_id, id, name, kind, parent_id)
         values ($1, 7, 'Hall', 'building', null), ($1, 8, 'Room', 'room', 7), ($1, 9, 'Shelf', 'shelf', 8)`,
      );
      const item = await scene.item({ placement: 9 });
      const at = async (place: number) =>
        (
          await scene.as.warehouse('POST', `${EQUIPMENTS}/query`, {
            body: { pipeline: [{ $match: { placement: { $in: [place] } } }] },
          })
        ).body.data as { id: string }[];
      expect((await at(7)).map(({ id }) => id)).toEqual([item.body.id]);
      expect((await at(9)).map(({ id }) => id)).toEqual([item.body.id]);
      expect((await at(1)).map(({ id }) => id)).not.toContain(item.body.id);
    });

    it('warns of another with the same serial number from the same supplier, and takes it all the same', async () => {
      const twins = async (query: string) =>
        (await scene.as.warehouse('GET', `${EQUIPMENTS}/serial?serial=${query}`)).body.data as object[];
      const first = await scene.item({ serial_number: 'SN-77', vendor: 1 });
      expect(await twins('SN-77&vendor=1')).toMatchObject([{ id: first.body.id, title: 'Chain sling' }]);
      expect(await twins(`SN-77&vendor=1&except=${first.body.id}`)).toEqual([]);
      expect(await twins('SN-77&vendor=2')).toEqual([]);
      const second = await scene.item({ serial_number: 'SN-77', vendor: 1 });
      expect(second.status).toBe(200);
      expect(await twins(`SN-77&except=${second.body.id}`)).toMatchObject([{ id: first.body.id }]);
      const other = await setEquipmentScene(sveis);
      expect((await other.as.quality('GET', `${EQUIPMENTS}/serial?serial=SN-77`)).body.data).toEqual([]);
    });

    it.each([
      ['scrapped before it was bought', { purchase_date: '2020-01-01', warranty_date: '2019-12-31' }],
      ['bought tomorrow', { purchase_date: '2026-11-16' }],
      ['rented from nobody', { ownership: 'rented', rental_until: '2026-12-01' }],
      ['rented for ever', { ownership: 'rented', company: { text: 'Cramo' } }],
      ['without a group', { groups: [] }],
      ['calibrated every 200 months', { calibration_required: true, calibration_interval: 200 }],
    ])('is not taken when it is %s', async (_how, values) =>
      expect((await scene.item(values)).status).toBe(422),
    );

    it('is made by those who edit, and its price is theirs to see', async () => {
      const made = await scene.item({ purchase_price: 4200 });
      expect(made.body.purchase_price).toBe(4200);
      const seen = await scene.as.employee('GET', `${EQUIPMENTS}/${made.body.id}`);
      expect(seen.body).not.toHaveProperty('purchase_price');
      const answer = await scene.as.employee('POST', EQUIPMENTS, { body: { name: 'Mine' } });
      expect(answer.status).toBe(403);
    });
  });

  describe('who has it and where it is', () => {
    it('is taken and returned, each one line in the log and one in the audit', async () => {
      const item = await scene.item();
      minuteLater();
      const taken = await scene.step('employee', item, 'take', { allocation_note: 'OK' });
      expect(taken.body.holder).toBe(scene.userId('employee'));
      minuteLater();
      const back = await scene.step('employee', item, 'return', { allocation_note: 'OK' });
      expect(back.body.holder).toBeNull();
      const rows = await log(item);
      expect(rows.map(({ holder_id, to_at, note }) => [holder_id, to_at === null, note])).toEqual([
        [null, true, 'OK'],
        [scene.userId('employee'), false, 'OK'],
        [null, false, ''],
      ]);
      expect(await auditRows(item)).toBe(3);
    });

    it('is not taken out of another’s hands, but handed over with a signature', async () => {
      const item = await scene.item();
      await scene.step('employee', item, 'take');
      expect(codes(await scene.step('foreman', item, 'take'))).toHaveProperty('holder');
      expect((await scene.step('foreman', item, 'return')).status).toBe(403);
      const holder = scene.userId('foreman');
      expect(codes(await scene.step('employee', item, 'hand_over', { holder }))).toHaveProperty(
        'allocation_signature',
      );
      const allocation_signature = await signedBy('employee');
      const handed = await scene.step('employee', item, 'hand_over', { holder, allocation_signature });
      expect([handed.status, handed.body.holder]).toEqual([200, holder]);
      expect((await log(item))[0]).toMatchObject({
        holder_id: holder,
        signature_file_id: allocation_signature.file,
      });
      expect(handed.body.allocation_signature).toBeNull();
      const picture = await scene.as.quality('GET', `/api/main/files/${allocation_signature.file}`);
      expect(picture.status).toBe(200);
      expect(await scene.kindsTold('foreman')).toEqual(['equipment_handed']);
      // The signature was for that hand-over; the next one needs its own.
      const next = { holder: scene.userId('employee') };
      expect((await scene.step('foreman', item, 'hand_over', next)).status).toBe(422);
    });

    it('offers to take what lies free and to return what is held, to those who may', async () => {
      const item = await scene.item();
      const offered = async (role: EquipmentRole) =>
        ((await scene.as[role]('GET', `${EQUIPMENTS}/${item.body.id}`)).body.steps as string[]).filter(
          (step) => ['take', 'return', 'hand_over'].includes(step),
        );
      expect(await offered('employee')).toEqual(['take']);
      await scene.step('employee', item, 'take');
      expect(await offered('employee')).toEqual(['hand_over', 'return']);
      expect(await offered('foreman')).toEqual([]);
      expect(await offered('warehouse')).toEqual(['hand_over', 'return']);
    });

    it('cannot be returned by nobody', async () => {
      expect((await scene.step('warehouse', await scene.item(), 'return')).status).toBe(422);
    });

    it('moves between places and projects by those who edit, one open line at a time', async () => {
      const item = await scene.item();
      const to = { allocation: 'project', project_id: 1 };
      expect((await scene.step('employee', item, 'move', to)).status).toBe(403);
      minuteLater();
      const moved = await scene.step('warehouse', item, 'move', to);
      expect(moved.body).toMatchObject({ project_id: 1, placement: null });
      minuteLater();
      await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.body.id}`, {
        body: { allocation: 'location', placement: 2, rev: moved.body.rev },
      });
      const rows = await log(item);
      expect(
        rows.map(({ location_name, project_name, to_at }) => [location_name ?? project_name, to_at === null]),
      ).toEqual([
        ['Bay A', true],
        ['2501 Pipe rack', false],
        ['Tool store', false],
      ]);
      expect((await scene.step('warehouse', item, 'move', { allocation: 'project' })).status).toBe(422);
    });

    it('the same step again, under the same key, moves nothing twice', async () => {
      const item = await scene.item();
      const headers = { 'idempotency-key': randomUUID() };
      const take = () =>
        scene.as.employee('POST', `${EQUIPMENTS}/${item.body.id}/steps/take`, { body: {}, headers });
      const [first, second] = [await take(), await take()];
      expect(second.body).toEqual(first.body);
      expect(await log(item)).toHaveLength(2);
    });
  });

  describe('controls', () => {
    it('a passed one moves the plan: next is last plus interval', async () => {
      const item = await scene.item(sling);
      const answer = await scene.control('warehouse', item, {
        date: '2026-11-10',
        certificate_no: 'K-77',
        measured: [{ point: 'Hook', set: 10, measured: 10.4, tolerance: 0.5 }],
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: 'active',
        next_due: '2027-11-10',
        stop_use_on: '2027-11-10',
        ok_until: '2027-11-10',
        calibration_state: 'ok',
        plans: [{ last_done: '2026-11-10', next_due: '2027-11-10' }],
        controls: [
          {
            certificate_no: 'K-77',
            next_due: '2027-11-10',
            recorded_by: scene.userId('warehouse'),
            measured: [{ point: 'Hook', within: true }],
          },
        ],
      });
      expect(await auditRows(item)).toBe(2);
    });

    it('one that failed puts the item into quarantine at once, and its people know', async () => {
      const item = await scene.item({ ...sling, allocation: 'project', project_id: 1 });
      await scene.step('employee', item, 'take');
      const failed = await scene.control('warehouse', item, { result: 'fail', remarks: 'Hook worn' });
      expect(failed.body).toMatchObject({
        status: 'quarantine',
        status_reason: 'Hook worn',
        light: 'stop',
        stop_reason: 'quarantine',
        quarantined_at: sveis.time.now.toISOString(),
      });
      expect(await scene.kindsTold('employee')).toContain('equipment_stopped');
      expect(await scene.kindsTold('project_leader')).toContain('equipment_stopped');
      expect(await auditRows(item)).toBe(3);
    });

    it('must say who made them, and why when they failed', async () => {
      const item = await scene.item();
      expect(codes(await scene.control('warehouse', item, { performed_by_company: null }))).toHaveProperty(
        'performed_by',
      );
      expect(codes(await scene.control('warehouse', item, { result: 'fail' }))).toHaveProperty('remarks');
      expect(codes(await scene.control('warehouse', item, { date: '2026-12-24' }))).toHaveProperty('date');
      expect(codes(await scene.control('warehouse', item, { type: 'magic' }))).toHaveProperty('type');
    });

    it('are made by those who edit, kept as they are, and added once', async () => {
      const item = await scene.item();
      expect((await scene.control('employee', item)).status).toBe(403);
      const id = randomUUID();
      await scene.control('warehouse', item, { id });
      const again = await scene.control('warehouse', item, { id });
      expect(again.body.controls).toHaveLength(1);
      const edited = await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.body.id}`, {
        body: { controls: [], description: 'x', rev: again.body.rev },
      });
      expect([edited.status, (edited.body.controls as unknown[]).length]).toEqual([200, 1]);
      await scene.control('warehouse', item, {
        measured: [{ point: 'A', set: 1, measured: 3, tolerance: 1 }],
      });
      const last = await scene.control('warehouse', item);
      const points = (last.body.controls as { measured: { within: boolean }[] }[])[1]?.measured;
      expect(points?.[0]?.within).toBe(false);
    });

    it('of the calibration fill in when it was and will be', async () => {
      const item = await scene.item({ groups: ['measuring_instruments'], calibration_interval: 24 });
      const answer = await scene.control('warehouse', item, { type: 'calibration', date: '2026-11-01' });
      expect(answer.body).toMatchObject({
        calibration_required: true,
        last_calibration: '2026-11-01',
        next_due: answer.body.planned_calibration,
      });
    });
  });

  describe('another company', () => {
    it('sees nothing of it', async () => {
      const item = await scene.item();
      const other = await setEquipmentScene(sveis);
      for (const path of ['', '/allocations', '/history'])
        expect((await other.as.quality('GET', `${EQUIPMENTS}/${item.body.id}${path}`)).status).toBe(404);
      expect((await other.control('quality', item)).status).toBe(404);
      expect((await other.step('quality', item, 'take')).status).toBe(404);
    });
  });
});
