import { pictograms } from '../../chemicals/index.ts';
import { boolean, choice, type Fields, multi, text } from '../../records/index.ts';
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
  // A mixture is looked for by what is in it: its own number says nothing of that.
  contains: text({ max: 6000, readOnly: true, search: true }),
  limit_values: limitValues,
  hazardous: boolean({ readOnly: true, filter: true }),
  cmr: boolean({ readOnly: true, filter: true }),
} as const satisfies Fields;
