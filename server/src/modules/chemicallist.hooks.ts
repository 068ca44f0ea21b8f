import { isHazardCode, isPrecautionCode, NO_CODE } from '@sveis/domain/chemicals';
import { type FieldProblems, storedTogetherWith } from '@sveis/domain/errors';
import { derivedValues, isHazardous, listOf, nextDue } from '@sveis/domain/modules';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import type { HookVerdict, RecordChange, RecordDesk, RecordHook } from '../records/index.ts';
import { newWrongNeighbours } from './chemical-neighbours.service.ts';
import { tellOfChemical } from './chemical-notices.ts';

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

/** What a chemical fills in by itself, what its codes demand, and who is told. */
export const chemicallistHook: RecordHook = {
  name: 'chemicallist',

  beforeSave: async (desk, change): Promise<HookVerdict> => {
    const problems = change.act === 'step' ? {} : problemsIn(change.values);
    if (Object.keys(problems).length === 0) await askAboutNeighbours(desk, change);
    return { values: { ...begun(desk, change), ...derivedValues(change.values) }, problems };
  },

  afterSave: tellOfChemical,
};

/** Putting together what must be kept apart is asked about once. */
async function askAboutNeighbours(
  { ctx }: RecordDesk,
  { act, before, values, confirm }: RecordChange,
): Promise<void> {
  if (act === 'step' || confirm?.includes('STORED_TOGETHER')) return;
  const others = await newWrongNeighbours(ctx.tx, before, values);
  if (others.length > 0) throw storedTogetherWith(others);
}

function begun({ today }: RecordDesk, { values }: RecordChange): Values {
  const sheet = values.sds_revised ?? values.sds_issued;
  const from = typeof sheet === 'string' ? sheet : today;
  return {
    ...(isEmptyValue(values.sds_next_check) ? { sds_next_check: nextDue(from, CHECK_MONTHS, 'months') } : {}),
    ...(values.training_required === 'diisocyanates' && isEmptyValue(values.training_months)
      ? { training_months: DIISOCYANATE_MONTHS }
      : {}),
  };
}

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
