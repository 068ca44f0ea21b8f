import { pictograms } from '../chemicals/index.ts';
import { boolean, choice, type Fields, multi } from '../records/index.ts';
import { components, limitValues } from './chemicallist-rows.ts';

/** The label and what stands behind it; the last ones follow from the codes. */
export const labelFields = {
  pictograms: multi({ options: ['none', ...pictograms], required: true, filter: true, list: true }),
  signal_word: choice(['danger', 'warning', 'none'], {
    required: true,
    asButtons: true,
    filter: true,
    sort: true,
    list: true,
  }),
  h_statements: multi({ codes: 'hStatements', required: true, filter: true }),
  p_statements: multi({ codes: 'pStatements' }),
  hazard_classes: multi({ codes: 'hazardClasses' }),
  components,
  limit_values: limitValues,
  hazardous: boolean({ readOnly: true, filter: true }),
  cmr: boolean({ readOnly: true, filter: true }),
} as const satisfies Fields;
