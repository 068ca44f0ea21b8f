import type { Day } from '../../format/index.ts';
import type { ComputedField, Field, Fields } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';
import { isSame } from '../values/record-changes.ts';
import { type ExpressionContext, evaluateExpression, rounded } from './evaluate-expression.ts';
import type { Scalar } from './expression.ts';
import { ExpressionRefused, parseExpression } from './parse-expression.ts';

/** A formula's value as its field keeps it: a figure with the field's decimals, nothing where the kind does not fit. */
export function expressionValue(field: ComputedField, context: ExpressionContext): Scalar {
  const value = evaluated(field.expression ?? '', context);
  if (value === null) return null;
  switch (field.result) {
    case 'number':
      return typeof value === 'number' ? rounded(value, field.decimals ?? 2) : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    default:
      return typeof value === 'object' ? null : String(value);
  }
}

function evaluated(expression: string, context: ExpressionContext): Scalar {
  try {
    return evaluateExpression(parseExpression(expression), context);
  } catch (error) {
    // A form with such a formula is not published; a preview of one shows nothing there.
    if (error instanceof ExpressionRefused) return null;
    throw error;
  }
}

const isFormula = (field: Field): field is ComputedField =>
  field.kind === 'computed' && field.expression !== undefined;

/** Values with everything formulas make of them, in rows too. What a formula reads may itself be a formula. */
export function withExpressions(fields: Fields, values: Values, today: Day): Values {
  let worked = values;
  // Each round settles at least the formulas that read settled ones; circles are refused when a form is published.
  for (let round = 0; round <= formulasIn(fields); round += 1) {
    const next = workedOnce(fields, worked, { today, values: worked });
    if (isSame(next, worked)) return next;
    worked = next;
  }
  return worked;
}

export const hasFormulas = (fields: Fields): boolean => formulasIn(fields) > 0;

const formulasIn = (fields: Fields): number =>
  Object.values(fields).reduce(
    (sum, field) => sum + (field.kind === 'rows' ? formulasIn(field.fields) : Number(isFormula(field))),
    0,
  );

function workedOnce(fields: Fields, values: Values, { today, values: outer }: ExpressionContext): Values {
  const worked: Record<string, unknown> = { ...values };
  const context = { today, values: outer, ...(values === outer ? {} : { row: values }) };
  for (const [name, field] of Object.entries(fields)) {
    const value = worked[name];
    if (isFormula(field)) worked[name] = expressionValue(field, context);
    else if (field.kind === 'rows' && Array.isArray(value) && formulasIn(field.fields) > 0)
      worked[name] = value.map((row: Values) =>
        workedOnce(field.fields, row, { today, values: values === outer ? outer : { ...outer, ...values } }),
      );
  }
  return worked;
}
