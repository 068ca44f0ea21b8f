import {
  type BinaryOperator,
  type Expression,
  type ExpressionFunction,
  expressionFunctions,
} from './expression.ts';

const LONGEST = 1000;
/** Brackets, calls and signs inside each other. */
const DEEPEST = 40;

/** Why a text is no formula, and at which letter. */
export class ExpressionRefused extends Error {
  readonly at: number;
  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

type TokenKind = 'number' | 'text' | 'field' | 'word' | 'sign' | 'end';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

const patterns: readonly (readonly [Exclude<TokenKind, 'end'> | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['text', /'[^']*'|"[^"]*"/y],
  ['field', /\{[A-Za-z0-9_]{1,35}(?:\.[A-Za-z0-9_]{1,35})?\}/y],
  ['word', /[A-Za-z]+/y],
  ['sign', /<=|>=|!=|<>|==|[-+*/(),<>=]/y],
];

function tokensOf(text: string): readonly Token[] {
  if (text.length > LONGEST) throw new ExpressionRefused('too long', LONGEST);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const found = nextToken(text, at);
    if (!found) throw new ExpressionRefused('unknown sign', at);
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: found.text, at });
    at += found.text.length;
  }
  return [...tokens, { kind: 'end', text: '', at }];
}

function nextToken(text: string, at: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found };
  }
  return undefined;
}

/** From the weakest to the strongest; those of one line are taken from the left. */
const ranks: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { or: 'or' },
  { and: 'and' },
  { '=': '=', '==': '=', '!=': '!=', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/' },
];

/** Reads a formula. Nothing of it is ever run as code: it becomes a tree of a few kinds of nodes. */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;

  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: text.length };
  const take = (): Token => {
    const token = peek();
    next += 1;
    return token;
  };
  const refuse = (reason: string, { at }: Token = peek()) => new ExpressionRefused(reason, at);
  const expect = (sign: string): void => {
    const token = take();
    if (token.kind !== 'sign' || token.text !== sign) throw refuse(`${sign} expected`, token);
  };
  const inside = <T>(read: () => T): T => {
    depth += 1;
    if (depth > DEEPEST) throw refuse('too deep');
    const result = read();
    depth -= 1;
    return result;
  };

  const binary = (rank: number): Expression => {
    const operators = ranks[rank];
    if (!operators) return unary();
    let left = binary(rank + 1);
    for (;;) {
      const { kind, text: sign } = peek();
      const operator =
        (kind === 'sign' || kind === 'word') && Object.hasOwn(operators, sign) ? operators[sign] : undefined;
      if (operator === undefined) return left;
      take();
      const right = binary(rank + 1);
      left = { type: 'binary', operator, left, right };
    }
  };

  const unary = (): Expression => {
    const { kind, text: sign } = peek();
    if (kind === 'sign' && sign === '-') {
      take();
      return { type: 'unary', operator: '-', of: inside(unary) };
    }
    if (kind === 'word' && sign === 'not') {
      take();
      return { type: 'unary', operator: 'not', of: inside(() => binary(2)) };
    }
    return primary();
  };

  const primary = (): Expression => {
    const token = take();
    switch (token.kind) {
      case 'number':
        return { type: 'value', value: Number(token.text) };
      case 'text':
        return { type: 'value', value: token.text.slice(1, -1) };
      case 'field':
        return { type: 'field', path: token.text.slice(1, -1).split('.') };
      case 'word':
        return word(token);
      default:
        break;
    }
    if (token.text !== '(') throw refuse(token.kind === 'end' ? 'ends too early' : 'value expected', token);
    const within = inside(() => binary(0));
    expect(')');
    return within;
  };

  const word = (token: Token): Expression => {
    if (token.text === 'true' || token.text === 'false')
      return { type: 'value', value: token.text === 'true' };
    if (!Object.hasOwn(expressionFunctions, token.text)) throw refuse('unknown function', token);
    const name = token.text as ExpressionFunction;
    const args = inside(argumentsOf);
    const [least, most] = expressionFunctions[name];
    if (args.length < least || args.length > most) throw refuse('wrong number of arguments', token);
    return { type: 'call', name, args };
  };

  const argumentsOf = (): readonly Expression[] => {
    expect('(');
    const args: Expression[] = [];
    while (!(peek().kind === 'sign' && peek().text === ')')) {
      if (args.length > 0) expect(',');
      args.push(binary(0));
    }
    take();
    return args;
  };

  const whole = binary(0);
  if (peek().kind !== 'end') throw refuse('end expected');
  return whole;
}
