import type { Translate } from '@sveis/domain/locales';
import { expect, it } from 'vitest';
import { findingWords } from './finding-words.ts';

/** The name of the sentence and what is said in it. */
const t: Translate = (id, values) => [id.split('.')[1], ...Object.values(values ?? {})].join(' ');

const range = (limit: string, number = 'EL04') => ({
  code: 'CERT_RANGE' as const,
  field: 'welders',
  params: { number, limit },
});
const lapsed = { code: 'CERT_LAPSED' as const, field: 'welders', params: { number: 'EL04' } };

it('all that a certificate does not cover is said in two sentences', () =>
  expect(findingWords([range('process'), range('weld_type'), range('thickness')], t)).toEqual({
    title: 'check_cert_range EL04 process',
    quiet: 'certRangeAlso certRangeLimit weld_type, certRangeLimit thickness',
  }));

it('another certificate and another rule keep their own sentences', () =>
  expect(findingWords([range('process'), range('process', 'MN03'), lapsed], t).quiet).toBe(
    'check_cert_range MN03 process. check_cert_lapsed EL04',
  ));
