import { builtInModules } from '@sveis/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { importLink } from './import-link.ts';

const modules = builtInModules.map(({ definition }) => definition);

describe('where an import is opened again', () => {
  it.each([
    ['a list', { module: 'equipment' }, '/equipments?import=1&open=x'],
    [
      'a list of a project',
      { module: 'projectdrawing', project_id: 7 },
      '/projects/7/drawing?import=1&open=x',
    ],
    ['answers of a form', { module: 'checklists', form: 3 }, '/checklists?import=1&form=3&open=x'],
    [
      'rows of a record',
      { module: 'projectpwht', project_id: 7, record_id: 'r', field: 'rows' },
      '/projects/7/pwht/action/r?import=rows&open=x',
    ],
    ['fields of a form', { module: 'forms', form_id: 4 }, '/admin/forms/4/import?open=x'],
    ['people', { module: 'users' }, '/admin/users/import?open=x'],
    ['a module that is gone', { module: 'custom:9' }, undefined],
  ])('%s', (_, target, link) => {
    expect(importLink(modules, target, 'x')).toBe(link);
  });
});
