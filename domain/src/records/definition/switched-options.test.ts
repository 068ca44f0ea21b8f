import { describe, expect, it } from 'vitest';
import { choice, multi, rows } from './define-fields.ts';
import { isFieldOff, isOptionOff, offeredOptions, switchedOffProblems } from './switched-options.ts';

const switched = { PAUT: 'ndt_paut', LT: 'ndt_lt' } as const;
const method = choice(['VT', 'PAUT', 'LT'], { areCodes: true, switched });
const methods = multi({ options: ['VT', 'PAUT', 'LT'], areCodes: true, switched });
const fields = { method, methods, extent: rows({ method }, { maxRows: 5 }) };
const phasedArray = { ndt_paut: true };

describe('options a company switches on', () => {
  it.each([
    ['nothing is known of the settings', undefined, undefined, ['VT']],
    ['none is on', {}, null, ['VT']],
    ['one is on', phasedArray, null, ['VT', 'PAUT']],
    ['one is chosen already and off now', {}, 'LT', ['VT', 'LT']],
    ['several are chosen already', phasedArray, ['LT'], ['VT', 'PAUT', 'LT']],
    ['the setting is no switch', { ndt_paut: 'yes' }, null, ['VT']],
  ])('are offered as the settings say: %s', (_what, settings, value, offered) => {
    expect(offeredOptions(method, settings, value)).toEqual(offered);
    expect(offeredOptions(methods, settings, value)).toEqual(offered);
  });

  it('a choice with fewer options for people offers those alone', () => {
    expect(offeredOptions({ ...method, offered: ['PAUT'] }, phasedArray, null)).toEqual(['PAUT']);
  });

  it('are refused where they are off, each in its place', () => {
    const values = { method: 'PAUT', methods: ['VT', 'LT'], extent: [{ method: 'VT' }, { method: 'LT' }] };
    const found = switchedOffProblems(fields, values, [{}], phasedArray);
    expect(found).toEqual({
      methods: [{ code: 'SWITCHED_OFF', params: { option: 'LT' } }],
      'extent.1.method': [{ code: 'SWITCHED_OFF', params: { option: 'LT' } }],
    });
  });

  it('stay where they were when they are switched off later, and are not chosen for more', () => {
    const before = { method: 'PAUT', methods: ['PAUT'], extent: [{ method: 'PAUT' }] };
    expect(switchedOffProblems(fields, before, [before], {})).toEqual({});
    const more = { ...before, methods: ['PAUT', 'LT'], extent: [{ method: 'LT' }, { method: 'PAUT' }] };
    expect(Object.keys(switchedOffProblems(fields, more, [before], {}))).toEqual([
      'methods',
      'extent.0.method',
    ]);
  });

  it('a column of what is off is left out, and one that nothing switches never is', () => {
    const column = { ...method, switchedBy: 'ndt_paut' } as const;
    expect([isFieldOff(column, {}), isFieldOff(column, phasedArray), isFieldOff(method, {})]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOptionOff(method, 'VT', {}), isOptionOff(method, 'PAUT', {})]).toEqual([false, true]);
  });
});
