import { describe, expect, it } from 'vitest';
import { type Fields, SHORT_CODE_MAX } from '../records/index.ts';
import { builtInModules } from './index.ts';

interface Limit {
  readonly at: string;
  readonly max: number;
}

const limitsIn = (fields: Fields, path: string): readonly Limit[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    if (field.kind === 'rows') return limitsIn(field.fields, at);
    return field.kind === 'text' && !field.readOnly ? [{ at, max: field.max }] : [];
  });

describe('short codes', () => {
  const limits = builtInModules.flatMap(({ definition }) => limitsIn(definition.fields, definition.key));

  it('hold fewer than ten characters wherever somebody types one', () => {
    expect(limits.filter(({ max }) => max === 10)).toEqual([]);
    expect(limits.filter(({ max }) => max === SHORT_CODE_MAX).map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'projectdrawing.revision',
        'projectweldlog.repairs.no',
        'chemicallist.adr_class',
      ]),
    );
  });
});
