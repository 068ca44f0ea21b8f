import { definition, fills } from '@sveis/domain/modules/weld-log';
import { filledBy, unrelated } from '@sveis/domain/records';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { formSettingsQuery } from '../record-queries.ts';
import { settingsKeptBy } from './form-findings.ts';

it('a phone counts the progress of a weld by the weights it has kept, and by the usual ones until then', () => {
  const queries = new QueryClient();
  const progress = () => {
    const before = {
      engineering: 'completed',
      production: 'in_progress',
      ndt: 'pending',
      status: 'in_progress',
    };
    const after = { ...before, production: 'completed' };
    const context = { related: unrelated, setting: settingsKeptBy(queries) };
    return filledBy(definition, { before, after, isWritten: (name) => name === 'production' }, fills, context)
      .progress;
  };
  expect(progress()).toBe(70);
  queries.setQueryData(formSettingsQuery.queryKey, {
    stage_weight_engineering: 10,
    stage_weight_production: 30,
    stage_weight_ndt: 60,
  });
  expect(progress()).toBe(40);
});
