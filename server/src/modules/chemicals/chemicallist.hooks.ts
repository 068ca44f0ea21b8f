import { isHazardCode, isPrecautionCode, NO_CODE } from '@sveis/domain/chemicals';
import { type FieldProblems, overStorageLimit, storedTogetherWith } from '@sveis/domain/errors';
import { derivedValues, isHazardous, listOf, newlyOverLimit } from '@sveis/domain/modules/chemicals';
import { nextDue } from '@sveis/domain/modules/equipment';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import type { HookVerdict, RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { newWrongNeighbours } from './chemical-neighbours.service.ts';
import { findChemicalCrew, projectsOf } from './chemical-people.store.ts';

const CHECK_MONTHS = 24;
const DIISOCYANATE_MONTHS = 60;

/** What a hazardous product needs even where its label has no signal word. */
const hazardFields = [
  'ppe',
  'first_aid_inhalation',
  'first_aid_skin',
  'first_aid_eyes',
  'first_aid_swallowed',
];

/** What a chemical fills in by itself, what its codes demand, and whom it means. */
export const chemicallistHook: RecordHook = {
  name: 'chemicallist',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    const problems = change.act === 'step' ? {} : problemsIn(change.values);
    if (Object.keys(problems).length === 0) await askAboutStorage(scope, change);
    return { values: { ...begun(scope, change), ...derivedValues(change.values) }, problems };
  },

  people: { chemicalCrew: (tx, { values }) => findChemicalCrew(tx, projectsOf(values)) },
  events: {
    chemicalOverLimit: async (_tx, { values }, before) =>
      newlyOverLimit(values, before?.values).length > 0 ? [{}] : [],
    chemicalTogether: async (tx, { id, values }, before) =>
      (await newWrongNeighbours(tx, before, values, id)).map((other) => ({ other })),
  },
};

/** Putting together what must be kept apart, or more than may be, is asked about once. */
async function askAboutStorage(
  { ctx }: RecordScope,
  { act, before, values, confirm }: RecordChange,
): Promise<void> {
  if (act === 'step') return;
  const isOver = newlyOverLimit(values, before?.values).length > 0;
  if (isOver && !confirm?.includes('OVER_STORAGE_LIMIT')) throw overStorageLimit();
  if (confirm?.includes('STORED_TOGETHER')) return;
  const others = await newWrongNeighbours(ctx.tx, before, values);
  if (others.length > 0) throw storedTogetherWith(others);
}

function begun({ today }: RecordScope, { before, values }: RecordChange): Values {
  const sheet = values.sds_revised ?? values.sds_issued;
  const next = nextDue(typeof sheet === 'string' ? sheet : today, CHECK_MONTHS, 'months');
  const isDue = isEmptyValue(values.sds_next_check) || (before && isRenewed(before.values, values, next));
  return {
    ...(isDue ? { sds_next_check: next } : {}),
    ...(values.training_required === 'diisocyanates' && isEmptyValue(values.training_months)
      ? { training_months: DIISOCYANATE_MONTHS }
      : {}),
  };
}

/** A newer sheet is checked again in its own time, unless somebody says another day. */
const isRenewed = (before: Values, values: Values, next: string): boolean =>
  !isEmptyValue(values.sds_revised) &&
  values.sds_revised !== before.sds_revised &&
  values.sds_next_check === before.sds_next_check &&
  next > String(values.sds_next_check);

function problemsIn(values: Values): FieldProblems {
  const hazards = listOf(values.h_statements);
  const missing = isHazardous(hazards) ? hazardFields.filter((name) => isEmptyValue(values[name])) : [];
  return {
    ...Object.fromEntries(missing.map((name) => [name, [{ code: 'REQUIRED' } as const]])),
    ...codeProblems('h_statements', hazards, isHazardCode),
    ...codeProblems('p_statements', listOf(values.p_statements), isPrecautionCode),
    ...codeProblems('pictograms', listOf(values.pictograms), () => true),
  };
}

/** Every code is one there is, and "none" stands alone. */
function codeProblems(
  field: string,
  codes: readonly string[],
  isKnown: (code: string) => boolean,
): FieldProblems {
  const isMixed = codes.includes(NO_CODE) && codes.length > 1;
  const isFine = !isMixed && codes.every((code) => code === NO_CODE || isKnown(code));
  return isFine ? {} : { [field]: [{ code: 'NOT_A_CHOICE' }] };
}
