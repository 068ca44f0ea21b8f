import { describe, expect, it } from 'vitest';
import { deviation } from '../modules/deviation/index.ts';
import { carriedFields } from '../records/index.ts';
import { modules } from './index.ts';

describe('a row of a list', () => {
  it('carries what it shows and what the phone filters unsent work by, and leaves the rest behind', () => {
    const carried = carriedFields(deviation);
    for (const name of ['number', 'title', 'severity', 'deadline', 'hse', 'reported_by', 'created_at'])
      expect(carried, name).toContain(name);
    for (const name of ['reason', 'consequences', 'estimated_cost', 'actual_cost', 'updated_at'])
      expect(carried, name).not.toContain(name);
  });

  it('carries every field its module filters, sorts or presets by, in branches of a match too', () => {
    const named = { key: 'x', match: { $or: [{ hse: true }, { $and: [{ reason: 'other' }] }] } };
    const carried = carriedFields({ ...deviation, list: { ...deviation.list, presets: [named] } });
    expect(carried).toContain('reason');
    for (const definition of modules)
      for (const name of [...definition.list.filters, ...definition.list.sorts.map(({ field }) => field)])
        expect(carriedFields(definition), `${definition.key} ${name}`).toContain(name);
  });
});
