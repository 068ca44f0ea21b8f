import type { FieldProblems } from '../../errors/index.ts';
import type { settingDefaults } from '../../session/index.ts';
import { type FieldCondition, holds, isEmptyValue, type Values } from './field-condition.ts';

/** The id that stands where a person's would: in a record, its history and its log when nobody is to be named. */
export const NOBODY = 0;

/** New records of a module that their writer may send without a name. */
export interface AnonymousRule {
  /** The switch of the form. */
  readonly field: string;
  /** The company's setting that opens it. */
  readonly setting: keyof typeof settingDefaults;
  /** What may be sent so; everything else needs a person who can be asked. */
  readonly when: FieldCondition;
  /** The field that tells the kind: until it is answered the record may still become one without a name. */
  readonly kind: string;
}

interface Ruled {
  readonly anonymous?: AnonymousRule;
}

/** Whether what is sent asks for no name. */
export const isAnonymous = ({ anonymous }: Ruled, values: Values): boolean =>
  anonymous !== undefined && values[anonymous.field] === true;

/** Whether the form of a new record offers it, by the company's settings. */
export const offersAnonymous = ({ anonymous }: Ruled, settings: Values | undefined): boolean =>
  anonymous !== undefined && settings?.[anonymous.setting] === true;

/** Whether what is typed so far may be sent without a name in the end. */
export const mayTurnAnonymous = (definition: Ruled, values: Values): boolean => {
  const { anonymous } = definition;
  if (!anonymous) return false;
  return (
    isAnonymous(definition, values) || isEmptyValue(values[anonymous.kind]) || holds(anonymous.when, values)
  );
};

/** Why a record that asks for no name is not taken. It is refused and never sent on with the name. */
export function anonymousProblems(
  definition: Ruled,
  values: Values,
  settings: Values | undefined,
): FieldProblems {
  const { anonymous } = definition;
  if (!anonymous || !isAnonymous(definition, values)) return {};
  if (!offersAnonymous(definition, settings)) return { [anonymous.field]: [{ code: 'ANONYMOUS_OFF' }] };
  return holds(anonymous.when, values) ? {} : { [anonymous.field]: [{ code: 'ANONYMOUS_KIND' }] };
}
