import { modules } from '@sveis/domain/catalogue';
import { deviation } from '@sveis/domain/modules/deviation';
import { equipment } from '@sveis/domain/modules/equipment';
import { firstPipeline, listFieldsOf, readPipeline } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import {
  filterOfAddress,
  firstFilter,
  knownFilter,
  matchOfFilter,
  pipelineOf,
  withField,
  withPreset,
  withSort,
} from './list-filter.ts';
import { matchesOnPhone } from './local-match.ts';

const context = { userId: 7, today: '2026-11-15', timeZone: 'Europe/Oslo' };
const first = firstFilter(deviation);

describe('what a list is asked', () => {
  it('begins with the open ones, by deadline', () => {
    expect(pipelineOf(deviation, first, '', context)).toEqual([
      { $match: { status: { $in: ['registered', 'process'] } } },
      { $sort: { deadline: 1 } },
    ]);
  });

  it.each(modules.map((definition) => [definition.key, definition] as const))(
    'of %s begins with the list every phone keeps and the bench measures',
    (_key, definition) =>
      expect(JSON.stringify(pipelineOf(definition, firstFilter(definition), '', context))).toBe(
        JSON.stringify(firstPipeline(definition, context)),
      ),
  );

  it('is understood by the server, with everything switched on', () => {
    let filter = withPreset(deviation, withPreset(deviation, first, 'mine'), 'overdue');
    filter = withField(deviation, filter, 'severity', { in: ['high', 'low'] });
    filter = withField(deviation, filter, 'project_id', { in: [3] });
    filter = withField(deviation, filter, 'responsible', { in: [7] });
    filter = withField(deviation, filter, 'hse', { in: [true] });
    filter = withField(deviation, filter, 'occurred_at', { from: '2026-11-01', to: '2026-11-15' });
    const asked = pipelineOf(deviation, filter, 'flens bolt', context);
    expect(() => readPipeline(asked, listFieldsOf(deviation))).not.toThrow();
    expect(JSON.stringify(asked)).toContain('"$lt":"2026-11-15T23:00:00.000Z"');
  });

  it('finds what is worked out by what it is worked out from', () => {
    const filter = withField(equipment, firstFilter(equipment), 'calibration_state', {
      in: ['overdue', 'not_required'],
    });
    const asked = pipelineOf(equipment, withPreset(equipment, filter, 'in_use'), '', context);
    expect(asked[0]).toEqual({
      $match: {
        $or: [
          { next_due: { $lt: '2026-11-15' } },
          { next_due: { $exists: false }, uncontrolled: { $exists: false } },
        ],
      },
    });
    expect(() => readPipeline(asked, listFieldsOf(equipment))).not.toThrow();
  });

  it('a status replaces the preset it contradicts, and a preset the status', () => {
    const closed = withField(deviation, first, 'status', { in: ['closed'] });
    expect([closed.presets, closed.fields]).toEqual([[], { status: { in: ['closed'] } }]);
    const started = withField(deviation, first, 'status', { in: ['process', 'closed'] });
    expect(started.presets).toEqual(['open']);
    const open = withPreset(deviation, closed, 'open');
    expect([open.presets, open.fields]).toEqual([['open'], {}]);
  });

  it('finds by a column of rows, also what only the phone has', () => {
    const asked = matchOfFilter(deviation, withPreset(deviation, first, 'verify'), '', context);
    const row = (state: string) => ({
      status: 'process',
      corrective_actions: [{ state: 'open' }, { state }],
    });
    expect(matchesOnPhone(deviation, row('done'), asked)).toBe(true);
    expect(matchesOnPhone(deviation, row('verified'), asked)).toBe(false);
  });

  it('asks for everything once no filter is left', () => {
    expect(matchOfFilter(deviation, withPreset(deviation, first, 'open'), ' ', context)).toBeUndefined();
    expect(withField(deviation, first, 'severity', { in: [] }).fields).toEqual({});
  });

  it('comes in the order of a heading that is pressed, and the other way round when it is pressed again', () => {
    const severe = withSort(deviation, first, 'severity');
    expect(severe.sort).toEqual({ field: 'severity', descending: false });
    const turned = withSort(deviation, severe, 'severity');
    expect(turned.sort).toEqual({ field: 'severity', descending: true });
    expect(knownFilter(deviation, turned)).toEqual(turned);
    expect(withSort(deviation, turned, 'description')).toBe(turned);
  });

  it('is what a link asks for, as far as the module has it', () => {
    const asked = (search: string) => filterOfAddress(deviation, new URLSearchParams(search));
    expect(asked('')).toBeUndefined();
    expect(asked('show=open,overdue,gone&where=severity:high')).toEqual({
      presets: ['open', 'overdue'],
      fields: { severity: { in: ['high'] } },
      sort: first.sort,
    });
    expect(asked('show=open&where=description:x')?.fields).toEqual({});
    expect(asked('show=open&where=severity:')?.fields).toEqual({});
  });

  it('forgets what the module no longer has', () => {
    const kept = {
      presets: ['mine', 'gone'],
      fields: { severity: { in: ['high'] }, colour: { in: ['red'] } },
      sort: { field: 'weight', descending: true },
    };
    expect(knownFilter(deviation, kept)).toEqual({
      presets: ['mine'],
      fields: { severity: { in: ['high'] } },
      sort: first.sort,
    });
    expect(knownFilter(deviation, 'nonsense')).toEqual(first);
  });
});

describe('unsent work is held against the same filter on the phone', () => {
  const row = {
    title: 'Flens boret feil',
    status: 'registered',
    severity: 'high',
    created_by: 7,
    copy_to: [9],
    deadline: '2026-11-14',
    description: 'Bolter går ikke inn',
  };
  const isIn = (match: Parameters<typeof matchesOnPhone>[2]) => matchesOnPhone(deviation, row, match);

  it.each([
    [{ status: { $in: ['registered'] } }, true],
    [{ status: 'closed' }, false],
    [{ own: 7 }, true],
    [{ own: 9 }, true],
    [{ own: 8 }, false],
    [{ words: { $regex: 'FLE bolt' } }, true],
    [{ words: { $regex: 'flens mutter' } }, false],
    [{ deadline: { $lt: '2026-11-15' } }, true],
    [{ deadline: { $gte: '2026-11-15' } }, false],
    [{ category: { $exists: false } }, true],
    [{ $and: [{ severity: { $in: ['high'] } }, { $or: [{ status: 'closed' }, { own: 7 }] }] }, true],
    [undefined, true],
  ])('%j', (match, wanted) => expect(isIn(match)).toBe(wanted));
});
