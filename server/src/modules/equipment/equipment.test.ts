import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import {
  EQUIPMENTS,
  type EquipmentRole,
  type EquipmentScene,
  setEquipmentScene,
} from '../../testing/scenes/equipment-scene.ts';

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

  const calibrated = (calibration_interval: number) => ({ calibration_required: true, calibration_interval });
  const planned = (plan: object) => ({
    plans: [{ type: 'service', interval: 12, interval_unit: 'months', ...plan }],
  });
  const sling = { groups: ['lifting_gear'], name: 'Chain sling' };
  const codes = ({ body }: TestAnswer) => body.errors as Record<string, readonly string[]>;
  const log = async ({ record }: TestAnswer) =>
    (await scene.as.warehouse('GET', `${EQUIPMENTS}/${record.id}/allocations`)).body.data as Record<
      string,
      unknown
    >[];
  const auditRows = async ({ record }: TestAnswer) =>
    (
      await scene.sql<{ n: number }>(
        "select count(*)::int as n from audit where tenant_id = $1 and entity = 'equipment' and entity_id = $2",
        [record.id],
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
    it('gets its number and the plans of its group; it is red until somebody has controlled it', async () => {
      const { status, record } = await scene.item(sling);
      expect(status).toBe(200);
      expect(record).toMatchObject({
        number: expect.stringMatching(/^EQ-\d{4}$/),
        status: 'active',
        calibration_required: false,
        calibration_state: 'due',
        light: 'stop',
        stop_reason: 'uncontrolled',
        ownership: 'own',
        notify_by_email: true,
        plans: [{ type: 'expert_inspection', interval: 12, stop_use_if_overdue: true, next_due: null }],
      });
    });

    it('that nobody has controlled does not go into a project; its first control lets it', async () => {
      const fresh = await scene.item(sling);
      const move = { allocation: 'project', project_id: 1, placement: null };
      expect((await scene.step('warehouse', fresh, 'move', move)).body.errors).toHaveProperty('project_id');
      const picked = await scene.as.employee('POST', '/api/main/references/query', {
        body: { to: 'equipment', q: String(fresh.record.equipment_number), pick: 'usable' },
      });
      expect(picked.body.data).toMatchObject([{ unfit: { message: 'equipment.stop_reason_uncontrolled' } }]);
      const controlled = await scene.control('warehouse', fresh);
      expect(controlled.record).toMatchObject({ status: 'active', light: 'use' });
      expect((await scene.step('warehouse', fresh, 'move', move)).status).toBe(200);
    });

    it('that measures is red past its calibration, unless that is switched off', async () => {
      const gauge = {
        groups: ['measuring_instruments'],
        calibration_required: true,
        planned_calibration: '2026-01-01',
      };
      expect((await scene.item(gauge)).record).toMatchObject({
        calibration_stops_use: true,
        light: 'stop',
        stop_reason: 'overdue',
      });
      expect((await scene.item({ ...gauge, calibration_stops_use: false })).record).toMatchObject({
        light: 'use',
        calibration_state: 'overdue',
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
      const { record } = await scene.item({ allocation: 'project', project_id: 1, placement: 1 });
      expect([record.project_id, record.placement]).toEqual([1, null]);
    });

    it('does not go into a project that is over', async () => {
      const { body } = await scene.item({ allocation: 'project', project_id: 2 });
      expect(body.code).toBe('PROJECT_FINISHED');
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
      expect((await at(7)).map(({ id }) => id)).toEqual([item.record.id]);
      expect((await at(9)).map(({ id }) => id)).toEqual([item.record.id]);
      expect((await at(1)).map(({ id }) => id)).not.toContain(item.record.id);
    });

    it('warns of another with the same serial number from the same supplier, and takes it all the same', async () => {
      const twins = async (query: string) =>
        (await scene.as.warehouse('GET', `${EQUIPMENTS}/serial?serial=${query}`)).body.data as object[];
      const first = await scene.item({ serial_number: 'SN-77', vendor: 1 });
      expect(await twins('SN-77&vendor=1')).toMatchObject([{ id: first.record.id, title: 'Chain sling' }]);
      expect(await twins(`SN-77&vendor=1&except=${first.record.id}`)).toEqual([]);
      expect(await twins('SN-77&vendor=2')).toEqual([]);
      const second = await scene.item({ serial_number: 'SN-77', vendor: 1 });
      expect(second.status).toBe(200);
      expect(await twins(`SN-77&except=${second.record.id}`)).toMatchObject([{ id: first.record.id }]);
      const other = await setEquipmentScene(sveis);
      expect((await other.as.quality('GET', `${EQUIPMENTS}/serial?serial=SN-77`)).body.data).toEqual([]);
    });

    it.each<[string, string, object]>([
      ['without a name', 'name', { name: ' ' }],
      ['with a name of 81 characters', 'name', { name: 'x'.repeat(81) }],
      ['without a number plate', 'equipment_number', { equipment_number: '' }],
      ['with a number plate of 36 characters', 'equipment_number', { equipment_number: 'x'.repeat(36) }],
      ['with a model number of 36 characters', 'model_number', { model_number: 'x'.repeat(36) }],
      ['without a group', 'groups', { groups: [] }],
      ['of a group nobody has', 'groups', { groups: ['magic'] }],
      ['of less than nothing', 'capacity', { capacity: -1, capacity_unit: 't' }],
      ['of 3 nobody knows what', 'capacity_unit', { capacity: 3 }],
      ['from a supplier nobody knows', 'vendor', { vendor: 77 }],
      ['from somebody who only buys', 'vendor', { vendor: 2 }],
      ['bought tomorrow', 'purchase_date', { purchase_date: '2026-11-16' }],
      ['bought in 1920', 'purchase_date', { purchase_date: '1920-12-31' }],
      [
        'out of warranty before it was bought',
        'warranty_date',
        { purchase_date: '2020-01-01', warranty_date: '2019-12-31' },
      ],
      ['rented from nobody', 'company', { ownership: 'rented', rental_until: '2026-12-01' }],
      ['rented for ever', 'rental_until', { ownership: 'rented', company: { text: 'Cramo' } }],
      ['of a customer without a name', 'company', { ownership: 'customer' }],
      ['calibrated every 0 months', 'calibration_interval', calibrated(0)],
      ['calibrated every 121 months', 'calibration_interval', calibrated(121)],
      ['inspected every 0 months', 'plans.0.interval', planned({ interval: 0 })],
      ['inspected for nobody knows what', 'plans.0.type', planned({ type: 'magic' })],
      ['inspected tomorrow', 'plans.0.last_done', planned({ last_done: '2026-11-16' })],
      [
        'of eleven tags',
        'tag_codes',
        { tag_codes: Array.from({ length: 11 }, (_, n) => ({ code: `T${n}` })) },
      ],
      ['to be told of to no address', 'recipients', { recipients: 'boss@x.example, boss' }],
    ])('is not taken when it is %s', async (_how, field, values) => {
      const answer = await scene.item(values);
      expect([answer.status, Object.keys(codes(answer))]).toEqual([422, [field]]);
    });

    it.each<[string, object]>([
      ['calibrated each month', calibrated(1)],
      ['calibrated every ten years', calibrated(120)],
      ['bought today', { purchase_date: '2026-11-15' }],
      ['the customer’s', { ownership: 'customer', company: { text: 'Yara' } }],
      ['told of to two addresses', { recipients: 'boss@x.example, store@x.example' }],
    ])('is taken when it is %s', async (_how, values) => expect((await scene.item(values)).status).toBe(200));

    it('keeps its papers with it, for those who may see it and for nobody else', async () => {
      const { file } = await signedBy('warehouse');
      const made = await scene.item({ documents: [file] });
      expect(made.record.documents).toEqual([file]);
      const read = (by: EquipmentScene) => by.as.employee('GET', `/api/main/files/${file}`);
      expect((await read(scene)).status).toBe(200);
      expect((await read(await setEquipmentScene(sveis))).status).toBe(404);
    });

    it('is made by those who edit, and its price is theirs to see', async () => {
      const made = await scene.item({ purchase_price: 4200 });
      expect(made.record.purchase_price).toBe(4200);
      const seen = await scene.as.employee('GET', `${EQUIPMENTS}/${made.record.id}`);
      expect(seen.record).not.toHaveProperty('purchase_price');
      const answer = await scene.as.employee('POST', EQUIPMENTS, { body: { name: 'Mine' } });
      expect(answer.status).toBe(403);
    });
  });

  describe('who has it and where it is', () => {
    it('is taken and returned, each one line in the log and one in the audit', async () => {
      const item = await scene.item();
      minuteLater();
      const taken = await scene.step('employee', item, 'take', { allocation_note: 'OK' });
      expect(taken.record.holder).toBe(scene.userId('employee'));
      minuteLater();
      const back = await scene.step('employee', item, 'return', { allocation_note: 'OK' });
      expect(back.record.holder).toBeNull();
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
      // What is missing is named at once.
      const nothing = codes(await scene.step('employee', item, 'hand_over', { holder: null }));
      expect(Object.keys(nothing).sort()).toEqual(['allocation_signature', 'holder']);
      const allocation_signature = await signedBy('employee');
      const handed = await scene.step('employee', item, 'hand_over', { holder, allocation_signature });
      expect([handed.status, handed.record.holder]).toEqual([200, holder]);
      expect((await log(item))[0]).toMatchObject({
        holder_id: holder,
        signature_file_id: allocation_signature.file,
      });
      expect(handed.record.allocation_signature).toBeNull();
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
        ((await scene.as[role]('GET', `${EQUIPMENTS}/${item.record.id}`)).record.steps as string[]).filter(
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
      expect(moved.record).toMatchObject({ project_id: 1, placement: null });
      minuteLater();
      await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
        body: { allocation: 'location', placement: 2, rev: moved.record.rev },
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
        scene.as.employee('POST', `${EQUIPMENTS}/${item.record.id}/steps/take`, { body: {}, headers });
      const [first, second] = [await take(), await take()];
      expect(second.body).toEqual(first.body);
      expect(await log(item)).toHaveLength(2);
    });
  });

  describe('another company', () => {
    it('sees nothing of it', async () => {
      const item = await scene.item();
      const other = await setEquipmentScene(sveis);
      for (const path of ['', '/allocations', '/history'])
        expect((await other.as.quality('GET', `${EQUIPMENTS}/${item.record.id}${path}`)).status).toBe(404);
      expect((await other.control('quality', item)).status).toBe(404);
      expect((await other.step('quality', item, 'take')).status).toBe(404);
    });
  });
});
