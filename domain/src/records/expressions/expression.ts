/** What a formula works with: a number, a text (days are texts), yes or no, or nothing. */
export type Scalar = number | string | boolean | null;

export const binaryOperators = ['+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>=', 'and', 'or'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** How many arguments each function takes. */
export const expressionFunctions = {
  if: [3, 3],
  sum: [1, 20],
  avg: [1, 20],
  min: [1, 20],
  max: [1, 20],
  count: [1, 20],
  round: [1, 2],
  abs: [1, 1],
  today: [0, 0],
  days: [2, 2],
  concat: [1, 20],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type ExpressionFunction = keyof typeof expressionFunctions;

export type Expression =
  | { readonly type: 'value'; readonly value: Scalar }
  /** `{name}`, or `{rows.column}` for every value of a column. */
  | { readonly type: 'field'; readonly path: readonly string[] }
  | { readonly type: 'call'; readonly name: ExpressionFunction; readonly args: readonly Expression[] }
  | { readonly type: 'unary'; readonly operator: '-' | 'not'; readonly of: Expression }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    };

/** The paths of the fields a formula reads. */
export function fieldsRead(expression: Expression): readonly string[] {
  switch (expression.type) {
    case 'value':
      return [];
    case 'field':
      return [expression.path.join('.')];
    case 'call':
      return expression.args.flatMap(fieldsRead);
    case 'unary':
      return fieldsRead(expression.of);
    case 'binary':
      return [...fieldsRead(expression.left), ...fieldsRead(expression.right)];
  }
}
