import { type Day, daysBetween, isDay } from '../../format/index.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import type { BinaryOperator, Expression, ExpressionFunction, Scalar } from './expression.ts';

export interface ExpressionContext {
  readonly today: Day;
  /** Where names are looked up: the row first, then what is around it. */
  readonly values: Values;
  readonly row?: Values | undefined;
}

/** A column's values, or many chosen ones, before a function makes one of them. */
type Operand = Scalar | readonly Scalar[];

/** Works a formula out. What is empty, or cannot be counted with, gives nothing. */
export const evaluateExpression = (expression: Expression, context: ExpressionContext): Scalar =>
  single(operandOf(expression, context));

const single = (operand: Operand): Scalar => (isList(operand) ? null : operand);
const isList = (operand: Operand): operand is readonly Scalar[] => Array.isArray(operand);

function operandOf(expression: Expression, context: ExpressionContext): Operand {
  switch (expression.type) {
    case 'value':
      return expression.value;
    case 'field':
      return fieldOperand(expression.path, context);
    case 'unary':
      return unary(expression.operator, evaluateExpression(expression.of, context));
    case 'binary':
      return binary(
        expression.operator,
        evaluateExpression(expression.left, context),
        evaluateExpression(expression.right, context),
      );
    case 'call':
      return call(expression.name, expression.args, context);
  }
}

/** Own members alone are read: nothing leads from a name to what an object inherits. */
const own = (values: Values | undefined, name: string): unknown =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

function fieldOperand([first = '', column]: readonly string[], { values, row }: ExpressionContext): Operand {
  if (column === undefined)
    return operandIn(row !== undefined && Object.hasOwn(row, first) ? row[first] : own(values, first));
  if (first === 'row') return operandIn(own(row, column));
  const rows = own(values, first);
  return Array.isArray(rows) ? rows.map((one) => single(operandIn(own(objectOf(one), column)))) : null;
}

const objectOf = (value: unknown): Values | undefined =>
  typeof value === 'object' && value !== null ? (value as Values) : undefined;

function operandIn(value: unknown): Operand {
  if (Array.isArray(value)) return value.map(scalarOf);
  return scalarOf(value);
}

/** Things with parts, such as signatures and rows, are something without being a figure. */
function scalarOf(value: unknown): Scalar {
  if (isEmptyValue(value)) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return true;
}

function unary(operator: '-' | 'not', value: Scalar): Scalar {
  if (operator === '-') return typeof value === 'number' ? finite(-value) : null;
  return typeof value === 'boolean' ? !value : null;
}

const finite = (value: number): Scalar => (Number.isFinite(value) ? (value === 0 ? 0 : value) : null);

function binary(operator: BinaryOperator, left: Scalar, right: Scalar): Scalar {
  if (operator === 'and' || operator === 'or') return logic(operator, left, right);
  if (left === null || right === null) return null;
  if (operator === '=') return left === right;
  if (operator === '!=') return left !== right;
  if (typeof left === 'number' && typeof right === 'number') return numeric(operator, left, right);
  if (typeof left === 'string' && typeof right === 'string')
    return compared(operator, left < right ? -1 : Number(left > right));
  return null;
}

/** What is known decides: no and anything is no, yes or anything is yes. */
function logic(operator: 'and' | 'or', left: Scalar, right: Scalar): Scalar {
  const deciding = operator === 'or';
  if (left === deciding || right === deciding) return deciding;
  return typeof left === 'boolean' && typeof right === 'boolean' ? !deciding : null;
}

function numeric(operator: BinaryOperator, left: number, right: number): Scalar {
  switch (operator) {
    case '+':
      return finite(left + right);
    case '-':
      return finite(left - right);
    case '*':
      return finite(left * right);
    case '/':
      return right === 0 ? null : finite(left / right);
    default:
      return compared(operator, left - right);
  }
}

function compared(operator: BinaryOperator, order: number): Scalar {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return null;
  }
}

function call(name: ExpressionFunction, args: readonly Expression[], context: ExpressionContext): Operand {
  if (name === 'today') return context.today;
  if (name === 'if') {
    const [condition, yes, no] = args;
    const held = condition ? evaluateExpression(condition, context) : null;
    const chosen = held === true ? yes : held === false ? no : undefined;
    return chosen ? operandOf(chosen, context) : null;
  }
  const operands = args.map((argument) => operandOf(argument, context));
  const given = operands.flat() as readonly Scalar[];
  const [first = null, second = null] = operands.map(single);
  switch (name) {
    case 'round':
      return typeof first === 'number' && (args.length < 2 || isPlaces(second))
        ? rounded(first, isPlaces(second) ? second : 0)
        : null;
    case 'abs':
      return typeof first === 'number' ? Math.abs(first) : null;
    case 'days':
      return daysFrom(first, second);
    case 'concat':
      return given.some((one) => one !== null) ? given.map((one) => one ?? '').join('') : null;
    case 'count':
      return given.filter((one) => one !== null).length;
    default:
      return aggregate(
        name,
        given.filter((one): one is number => typeof one === 'number'),
      );
  }
}

function aggregate(name: 'sum' | 'avg' | 'min' | 'max', numbers: readonly number[]): Scalar {
  const sum = numbers.reduce((total, one) => total + one, 0);
  if (name === 'sum') return finite(sum);
  if (numbers.length === 0) return null;
  if (name === 'avg') return finite(sum / numbers.length);
  return numbers.reduce((best, one) => (name === 'min' ? Math.min(best, one) : Math.max(best, one)));
}

const isPlaces = (value: Scalar): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6;

/** Halves go away from nothing, as people round; what floating point adds after fifteen digits is not counted. */
export function rounded(value: number, places: number): number {
  const scale = 10 ** places;
  const moved = Number((Math.abs(value) * scale).toPrecision(15));
  const result = (Math.sign(value) * Math.round(moved)) / scale;
  return result === 0 ? 0 : result;
}

const dayOf = (value: Scalar): Day | undefined => {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDay(day) ? day : undefined;
};

function daysFrom(from: Scalar, to: Scalar): Scalar {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first === undefined || last === undefined ? null : daysBetween(first, last);
}
