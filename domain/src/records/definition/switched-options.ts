import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import type { ChoiceField, Field, Fields, MultiField } from './field.ts';
import type { Values } from './field-condition.ts';

type Chosen = ChoiceField | MultiField;

const isSwitched = (field: Field): field is Chosen =>
  (field.kind === 'choice' || field.kind === 'multi') && field.switched !== undefined;

/** Whether an option of a field is not in use in the company. */
export function isOptionOff(field: Field, option: string, settings: Values | undefined): boolean {
  const setting = isSwitched(field) ? field.switched?.[option] : undefined;
  return setting !== undefined && settings?.[setting] !== true;
}

/** Whether a column is left out of files and tables of the company. */
export const isFieldOff = ({ switchedBy }: Field, settings: Values | undefined): boolean =>
  switchedBy !== undefined && settings?.[switchedBy] !== true;

const optionsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** What a person may choose: what is in use in the company, and what is chosen here already. */
export function offeredOptions(
  field: Chosen,
  settings: Values | undefined,
  value: unknown,
): readonly string[] {
  const offered = (field.kind === 'choice' ? field.offered : undefined) ?? field.options ?? [];
  const chosen = optionsIn(value);
  return offered.filter((option) => chosen.includes(option) || !isOptionOff(field, option, settings));
}

/** Whether the company's settings say what may be chosen in some field. */
export const hasSwitchedOptions = (fields: Fields): boolean =>
  Object.values(fields).some(
    (field) => isSwitched(field) || (field.kind === 'rows' && hasSwitchedOptions(field.fields)),
  );

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Newly chosen options that the company has switched off. What one of the known values has may stay. */
export function switchedOffProblems(
  fields: Fields,
  values: Values,
  known: readonly Values[],
  settings: Values,
): FieldProblems {
  const problemOf = (field: Chosen, value: unknown, had: readonly unknown[]): FieldProblem | undefined => {
    const kept = had.flatMap(optionsIn);
    const off = optionsIn(value).find((one) => !kept.includes(one) && isOptionOff(field, one, settings));
    return off === undefined ? undefined : { code: 'SWITCHED_OFF', params: { option: off.toUpperCase() } };
  };
  const found = Object.entries(fields).flatMap(([name, field]) => {
    if (isSwitched(field)) {
      const problem = problemOf(
        field,
        values[name],
        known.map((one) => one[name]),
      );
      return problem ? [[name, [problem]] as const] : [];
    }
    if (field.kind !== 'rows') return [];
    return Object.entries(field.fields).flatMap(([column, inside]) => {
      if (!isSwitched(inside)) return [];
      const had = known.flatMap((one) => rowsOf(one[name]).map((row) => row[column]));
      return rowsOf(values[name]).flatMap((row, index) => {
        const problem = problemOf(inside, row[column], had);
        return problem ? [[`${name}.${index}.${column}`, [problem]] as const] : [];
      });
    });
  });
  return Object.fromEntries(found);
}
