import { describe, expect, it } from 'vitest';
import { filledBy, type Values } from '../../records/index.ts';
import { materialList } from './material-list.ts';
import { materialFills } from './material-list-fills.ts';

const batches: Readonly<Record<string, Values>> = {
  'batch:7': {
    batch_number: 'R-501',
    heat_number: '482913',
    cert_type: '3.1',
    cert_number: 'C-1',
    product: 2,
  },
  'batch:8': { batch_number: 'W26-0417', heat_number: null, cert_type: '2.2', cert_number: null, product: 3 },
  'product:2': { name: 'Pipe 114,3' },
};

const fill = (after: Values, written: readonly string[] = [], before: Values = {}) =>
  filledBy(materialList, { before, after, isWritten: (name) => written.includes(name) }, materialFills, {
    related: (to, id) => batches[`${to}:${id}`],
  });

describe('a piece taken from stock', () => {
  it('has what its batch says, and the name of the product where nobody gave it one', () => {
    expect(fill({ batch: 7 })).toEqual({
      product: 2,
      heat_number: '482913',
      cert_type: '3.1',
      cert_no: 'C-1',
      description: 'Pipe 114,3',
    });
  });
  it('of filler has the batch where steel has the heat', () => {
    expect(fill({ batch: 8 })).toEqual({ product: 3, heat_number: 'W26-0417', cert_type: '2.2' });
  });
  it('keeps what somebody wrote, and everything while the batch stays the same', () => {
    expect(fill({ batch: 7, heat_number: 'H', description: 'Pipe' }, ['heat_number'])).not.toHaveProperty(
      'heat_number',
    );
    expect(fill({ batch: 7, heat_number: 'H' }, [], { batch: 7 })).toEqual({});
    expect(fill({ batch: 99 })).toEqual({});
  });
});
