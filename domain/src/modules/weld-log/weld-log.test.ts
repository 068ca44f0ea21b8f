import { describe, expect, it } from 'vitest';
import { filledBy, findStep, stamped, type Values } from '../../records/index.ts';
import { reopened, type StagesOfWeld, stageStatuses, weldStages, weldStatus } from '../../welding/index.ts';
import { weldAfterCutOut } from './weld-cut-out.ts';
import { contextWith, ids, now, relatedWith, today, weld } from './weld-log.fixture.ts';
import { weldLog } from './weld-log.ts';
import { weldLogComputed, weldLogFills, weldLogRowComputed } from './weld-log-rules.ts';

const filled = (before: Values, after: Values, written: readonly string[] = []) =>
  filledBy(
    weldLog,
    { before, after, isWritten: (name) => written.includes(name) },
    weldLogFills,
    contextWith(relatedWith()),
  );

/** Stages a weld can stand in: one is completed only after the one before it. */
const reachable = stageStatuses
  .flatMap((production) =>
    stageStatuses.flatMap((ndt) =>
      (['in_progress', 'completed'] as const).map(
        (engineering): StagesOfWeld => ({ engineering, production, ndt }),
      ),
    ),
  )
  .filter(
    ({ engineering, production, ndt }) =>
      (production !== 'completed' || engineering === 'completed') &&
      (ndt !== 'completed' || production === 'completed'),
  );

const after = (stages: StagesOfWeld, step: string) => {
  const status = weldStatus(stages);
  const taken = findStep(weldLog, step, status);
  if (!taken) return undefined;
  const values = {
    ...stages,
    ...stamped(taken.sets, { userId: 7, now, today, values: stages as unknown as Values }),
  };
  return { to: taken.to, values: values as StagesOfWeld & Values };
};

describe('the stages of a weld', () => {
  it.each(reachable)('are completed and opened as the rules say, from %j', (stages) => {
    for (const stage of weldStages) {
      if (stages[stage] === 'completed') {
        const opened = after(stages, `reopen_${stage}`);
        expect(opened?.values).toMatchObject({ ...reopened(stages, stage), [`${stage}_by`]: null });
        expect(opened?.to).toBe(weldStatus(reopened(stages, stage)));
      } else {
        const before = weldStages[weldStages.indexOf(stage) - 1];
        if (before && stages[before] !== 'completed') continue;
        const done = after(stages, `complete_${stage}`);
        expect(done?.values).toMatchObject({ [stage]: 'completed', [`${stage}_by`]: 7 });
        expect(done?.to).toBe(done && weldStatus(done.values));
      }
    }
  });

  it('begin when somebody welds, and the status follows', () => {
    const planned = { engineering: 'completed', production: 'pending', ndt: 'pending', status: 'pending' };
    expect(filled(planned, { ...planned, welders: weld.welders })).toMatchObject({
      production: 'in_progress',
      status: 'in_progress',
      stamps: 'JB01',
    });
  });

  it('are open again when a test rejects the weld, and nobody has completed them', () => {
    const done = {
      ...weld,
      ndt: 'completed',
      ndt_by: 3,
      ndt_at: '2026-11-12T08:00:00Z',
      status: 'completed',
    };
    expect(filled(done, { ...done, rt_result: 'rejected' })).toEqual({
      warnings: [],
      ndt_status: 'rejected',
      ndt: 'in_progress',
      ndt_by: null,
      ndt_at: null,
      progress: 70,
      status: 'in_progress',
    });
  });
});

describe('a weld that gets a method of the company', () => {
  const status = (values: Values) =>
    weldLogFills['projectweldlog:ndt_status']?.({ ...weld, ...values }, contextWith(relatedWith()));

  it.each(['PAUT', 'TOFD', 'ET', 'LT'])('is not done before %s is, whatever the others found', (method) => {
    const selected = { ndt_selected: ['VT', 'RT', 'UT', method], ut_result: 'accepted' };
    const result = `${method.toLowerCase()}_result`;
    expect(status(selected)).toBe('waiting');
    expect(status({ ...selected, ndt_requested: [method] })).toBe('requested');
    expect(status({ ...selected, [result]: 'accepted' })).toBe('accepted');
    expect(status({ ...selected, [result]: 'not_tested' })).toBe('waiting');
    expect(status({ ...selected, [result]: 'rejected' })).toBe('rejected');
  });

  it('ultrasound that is missing is not made up for by phased array', () => {
    expect(status({ ndt_selected: ['VT', 'UT'], paut_result: 'accepted' })).toBe('waiting');
    expect(status({ ndt_selected: ['VT', 'UT'], ut_result: 'rejected', paut_result: 'accepted' })).toBe(
      'rejected',
    );
  });
});

it('keeps the warnings of its day where the company is, as the gate finds them', () => {
  // Past midnight in Oslo, before midnight in UTC.
  const late = { ...weld, weld_end: '2026-11-09T23:30:00.000Z' };
  const related = (day: string) => relatedWith({ expertise: { [ids.certificate]: { valid_until: day } } });
  const warned = (day: string) => weldLogFills['projectweldlog:warnings']?.(late, contextWith(related(day)));
  expect([warned('2026-11-10'), warned('2026-11-09')]).toEqual([[], ['CERT_EXPIRED']]);
});

describe('a weld that is cut out', () => {
  const rejected = { ...weld, id: 'w', rt_result: 'rejected', ndt_status: 'rejected', spool: 'S-1' };

  it('is done with: nothing is left to test', () => {
    const cut = { ...rejected, cut_out_at: today, ndt: 'completed', ndt_by: 3, ndt_at: now.toISOString() };
    expect(filled({ ...rejected, status: 'in_progress' }, { ...cut, status: 'completed' })).toEqual({
      ndt_status: 'cut_out',
      progress: 100,
    });
  });

  it('is planned again, welded and tested by nobody yet', () => {
    const anew = weldAfterCutOut(rejected, ['W-01', 'W-01R1']);
    expect(anew).toMatchObject({
      weld_number: 'W-01C1',
      cut_from: 'w',
      spool: 'S-1',
      wps: ids.wps,
      drawing: ids.drawing,
      ndt_selected: ['VT', 'RT'],
    });
    for (const field of ['welders', 'weld_end', 'rt_result', 'repairs', 'consumables'])
      expect(anew).not.toHaveProperty(field);
  });
});

describe('what fills in by itself', () => {
  it.each([
    ['without a procedure waits', { wps: ids.wps }, { wps: null, engineering: 'in_progress' }, 'pending'],
    ['with one has begun', {}, { wps: ids.wps, engineering: 'pending' }, 'in_progress'],
    ['that is completed stays so', { wps: ids.wps }, { wps: null, engineering: 'completed' }, undefined],
  ])('planning %s', (_, before, weld, engineering) => {
    const stages = { production: 'pending', ndt: 'pending' };
    expect(filled(before, { ...weld, ...stages }, ['wps']).engineering).toBe(engineering);
  });

  it('comes from the procedure, the drawing and the materials', () =>
    expect(
      filled(
        {},
        {
          joint_type: 'BW',
          drawing: ids.drawing,
          wps: ids.wps,
          material_1: ids.pipe,
          material_2: ids.elbow,
          engineering: 'in_progress',
          production: 'pending',
          ndt: 'pending',
        },
        ['joint_type', 'drawing', 'wps', 'material_1', 'material_2'],
      ),
    ).toMatchObject({
      designation_1: 'P235GH',
      designation_2: 'P235GH',
      thickness_1: 3.6,
      diameter: 60.3,
      weld_length: 189.4,
      title: 'BW 60,3 × 3,6',
      process: ['141'],
      ndt_required: ['VT', 'RT'],
      ndt_percentage: 10,
      ndt_selected: ['VT'],
    }));

  it('is what checks it breaks, of a plan as of a weld, and not of what is not known here', () => {
    const thick = { ...weld, thickness_2: 18.3 };
    expect(filled(weld, thick)).toMatchObject({ warnings: ['WPS_THICKNESS'] });
    const planned = { ...thick, weld_end: null, welders: weld.welders };
    expect(filled(weld, planned)).toMatchObject({ warnings: ['WPS_THICKNESS'] });
    expect(filled(weld, { ...thick, wps: ids.unknown })).not.toHaveProperty('warnings');
  });

  it.each([
    [{ joint_type: 'BW', diameter: 60.3, thickness_1: 3.6, thickness_2: 3.91 }, 'BW 60,3 × 3,6 × 3,91'],
    [{ joint_type: 'FW', throat: 5, thickness_1: 10, thickness_2: 10 }, 'FW a5 · t 10'],
  ])('names %j %s', (values, named) => expect(filled({}, values)).toMatchObject({ title: named }));

  it('knows the revision it was welded after, once', () => {
    const planned = { drawing: ids.drawing };
    expect(filled(planned, { ...planned, weld_end: weld.weld_end })).toMatchObject({ drawing_revision: 'B' });
    expect(filled(weld, { ...weld, comments: 'x' })).not.toHaveProperty('drawing_revision');
  });

  it('is the process of a run, by the procedure', () =>
    expect(filled(weld, { ...weld, parameters: [{ run: 'root', amps: 90 }] }, ['parameters'])).toMatchObject({
      parameters: [{ run: 'root', amps: 90, process: '141' }],
    }));
});

describe('what is worked out', () => {
  it.each([
    [{ process: '141', amps: 100, volts: 12, speed: 60 }, 0.72],
    [{ process: '111', amps: 120, volts: 24, speed: 120 }, 1.15],
    [{ process: '311', amps: 100, volts: 12, speed: 60 }, undefined],
    [{ process: '141', amps: 100, volts: 12 }, undefined],
    [{ amps: 100, volts: 12, speed: 60 }, undefined],
  ])('heat of %j: %s', (row, heat) =>
    expect(weldLogRowComputed['projectweldlog:heatInput']?.(row)).toBe(heat),
  );

  it.each([
    ['waiting', 6],
    ['requested', 6],
    ['accepted', undefined],
  ])('days a weld has waited while its tests are %s: %s', (ndt_status, days) => {
    const values = { ...weld, ndt_status };
    const record = {
      id: 'x',
      module: weldLog.key,
      status: 'in_progress',
      projectId: 1,
      createdBy: 1,
      values,
    };
    expect(weldLogComputed['projectweldlog:daysWaiting']?.(record, { today, now })).toBe(days);
  });
});
