import {
  choice,
  computed,
  date,
  multi,
  multiline,
  number,
  reference,
  rows,
  text,
  user,
} from '../../records/index.ts';

const languages = ['en', 'no', 'lt', 'pl', 'sv'] as const;
const percent = () => number({ min: 0, max: 100, decimals: 4 });
const score = (scale: 'probability' | 'consequence') =>
  number({ min: 1, max: 5, decimals: 0, required: true, scale });
const risk = (by: string) => computed(by, 'choice', { options: ['low', 'medium', 'high'] });

/** What the product is made of, from section 3 of its sheet. */
export const components = rows(
  {
    name: text({ required: true, max: 120 }),
    cas: text({ max: 12, format: 'cas' }),
    percent_from: percent(),
    percent_to: percent(),
    h_codes: multi({ codes: 'hStatements' }),
    limit_value: text({ max: 60 }),
  },
  { maxRows: 40 },
);

export const limitValues = rows(
  {
    substance: text({ required: true, max: 120 }),
    eight_hours: number({ min: 0, decimals: 4 }),
    short_term: number({ min: 0, decimals: 4 }),
    unit: choice(['mg_m3', 'ppm'], { required: true, default: 'mg_m3' }),
  },
  { maxRows: 20 },
);

export const storageLocations = rows(
  {
    location: reference('location', { required: true, orText: true }),
    max_quantity: number({ min: 0, decimals: 2 }),
    on_hand: number({ min: 0, decimals: 2 }),
    unit: choice(['kg', 'g', 'l', 'ml', 'm3', 'pcs'], { required: true, default: 'l' }),
    cabinet: choice(['none', 'fire', 'acid', 'gas', 'vented']),
  },
  { required: true, minRows: 1, maxRows: 30 },
);

/** One per task and place: a temporary workplace needs one of its own. */
export const riskAssessments = rows(
  {
    task: text({ required: true, max: 120 }),
    place: text({ required: true, max: 120 }),
    persons: text({ max: 120 }),
    route: multi({ options: ['inhalation', 'skin', 'eyes', 'swallowed'] }),
    duration: text({ max: 60 }),
    frequency: text({ max: 60 }),
    amount: text({ max: 60 }),
    measures: multiline({ required: true }),
    probability_before: score('probability'),
    consequence_before: score('consequence'),
    risk_before: risk('chemicallist:riskBefore'),
    probability_after: score('probability'),
    consequence_after: score('consequence'),
    risk_after: risk('chemicallist:riskAfter'),
    by: user({ required: true }),
    date: date({ required: true, notAfter: '$today' }),
    next_review: date({ required: true }),
  },
  { maxRows: 50 },
);

/** First aid in the languages of the crew; what stands beside it is the company's own. */
export const firstAidTexts = rows(
  {
    language: choice(languages, { required: true }),
    inhalation: multiline(),
    skin: multiline(),
    eyes: multiline(),
    swallowed: multiline(),
  },
  { maxRows: languages.length },
);

export const substitutions = rows(
  {
    alternatives: multiline({ required: true }),
    decision: choice(['replace', 'keep'], { required: true }),
    reason: multiline({ required: true }),
    deadline: date(),
    responsible: user({ required: true }),
    next_review: date({ required: true }),
  },
  { maxRows: 20 },
);
