import { describe, expect, it } from 'vitest';
import { flagsOfRoleLevel, freeSlug, roleLevelOf, roleLevels } from './role-levels.ts';

describe('levels of a role', () => {
  it.each(roleLevels)('%s is read back from its flags', (level) => {
    expect(roleLevelOf(flagsOfRoleLevel(level))).toBe(level);
  });

  it('nothing is no level, and a flag more does not lower one', () => {
    expect(roleLevelOf(undefined)).toBeUndefined();
    expect(roleLevelOf({ list: true, view: true, delete: true })).toBe('read');
  });

  it.each([
    ['Ledende bas', 'ledende_bas'],
    ['Wózkowy 2', 'wozkowy_2'],
    ['7 Ørn', 'orn'],
    ['武', 'role'],
    ['Bas', 'bas_2'],
  ])('%s is called %s by programs', (name, slug) => {
    expect(freeSlug(name, (taken) => taken === 'bas')).toBe(slug);
  });
});
