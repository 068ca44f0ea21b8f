import type { StempForm } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import { ringArcs } from '../punch/shift-ring.tsx';
import { matchingProjects } from '../reference/project-field.tsx';
import { monthFirst } from '../reference/queries.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { leftOver, recovered, seenOf } from './draft-changes.ts';

const form: StempForm = {
  shift_id: 1,
  project_id: 5,
  task_id: 2,
  work_type_id: 1,
  weld_ids: [],
  drawing_ids: [],
  break: 0.5,
  location: '',
  comments: 'Akse',
};

describe('typing into a running stemp', () => {
  it('tells what stood in the changed fields before, and nothing of the others', () => {
    expect(seenOf(form, { comments: 'Akse 4', task_id: null })).toEqual({ comments: 'Akse', task_id: 2 });
  });

  it('keeps what was typed while the last change was on its way', () => {
    const draft = { comments: 'Akse 4 og 5', task_id: 3 };
    expect(leftOver(draft, { comments: 'Akse 4', task_id: 3 })).toEqual({ comments: 'Akse 4 og 5' });
  });
});

describe('typing that the page was closed over', () => {
  const record = { ...form, id: 'a', rev: 3 } as unknown as PunchRecord;
  const kept = { changes: { comments: 'Akse 4', break: 0.5 }, rev: 2, seen: { comments: '', break: 0.25 } };

  it('comes back as it was typed, with what stood there then, so that a clash is told', () => {
    expect(recovered(kept, record)).toEqual({
      changes: { comments: 'Akse 4' },
      rev: 2,
      seen: { comments: '' },
    });
  });

  it('is let go when the record has it already', () => {
    expect(recovered(kept, { ...record, comments: 'Akse 4' })).toBeUndefined();
  });
});

describe('choosing a project', () => {
  const projects = [
    { id: 1, number: '24011', name: 'Kjølevann' },
    { id: 2, number: '24012', name: 'Øvre dekk' },
  ];

  it('finds by number and by name, in any order and any case', () => {
    expect(matchingProjects(projects, 'øvre 240').map(({ id }) => id)).toEqual([2]);
    expect(matchingProjects(projects, '').length).toBe(2);
    expect(matchingProjects(projects, 'tank')).toEqual([]);
  });

  it('asks for the projects of a day month first', () => {
    expect(monthFirst('2026-03-04')).toBe('03.04.2026');
  });
});

describe('the ring of a shift', () => {
  it('has one segment per hour, filled as far as the clock has come', () => {
    const arcs = ringArcs(8, 5.25);
    expect(arcs).toHaveLength(8);
    expect(arcs.filter(({ fill }) => fill).length).toBe(6);
    expect(arcs[0]?.fill).toBe(arcs[0]?.track);
  });

  it('stays whole when the shift is over', () => {
    expect(ringArcs(7.5, 12).every(({ fill, track }) => fill === track)).toBe(true);
  });
});
