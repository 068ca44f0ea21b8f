import type { Random } from '../runner/random.ts';

export type Known = number | string | boolean | null;

/** A formula as it is written, and what it must come to: worked out beside the text, without reading it. */
export interface Formula {
  readonly text: string;
  readonly known: Known;
}

/** What the form was filled in with. */
export interface Answers {
  readonly a: number;
  readonly b: number;
  readonly word: string;
  readonly flag: boolean;
  readonly lines: readonly { readonly n: number | null }[];
}

const isNumber = (value: Known): value is number => typeof value === 'number';
const isTruth = (value: Known): value is boolean => typeof value === 'boolean';
const figure = (value: number): Known => (Number.isFinite(value) ? value + 0 : null);

const sums: Readonly<Record<string, (left: number, right: number) => Known>> = {
  '+': (left, right) => figure(left + right),
  '-': (left, right) => figure(left - right),
  '*': (left, right) => figure(left * right),
  '/': (left, right) => (right === 0 ? null : figure(left / right)),
};

const orders: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

const aggregates: Readonly<Record<string, (list: readonly number[]) => Known>> = {
  sum: (list) => figure(list.reduce((sum, one) => sum + one, 0)),
  avg: (list) => (list.length === 0 ? null : figure(list.reduce((sum, one) => sum + one, 0) / list.length)),
  min: (list) => (list.length === 0 ? null : Math.min(...list)),
  max: (list) => (list.length === 0 ? null : Math.max(...list)),
  count: (list) => list.length,
};

/** Numbers people could write into a form. */
function leaf(random: Random, answers: Answers): Formula {
  const n = random.below(100);
  const kinds: readonly (() => Formula)[] = [
    () => ({ text: String(n), known: n }),
    () => ({ text: (n / 8).toFixed(3), known: Number((n / 8).toFixed(3)) }),
    () => ({ text: '{a}', known: answers.a }),
    () => ({ text: '{b}', known: answers.b }),
    () => {
      const name = random.pick(Object.keys(aggregates));
      const list = answers.lines.flatMap(({ n: one }) => (one === null ? [] : [one]));
      return { text: `${name}({lines.n})`, known: aggregates[name]?.(list) ?? null };
    },
  ];
  return random.pick(kinds)();
}

/** A formula that comes to a number or to nothing. */
export function randomNumber(random: Random, answers: Answers, depth: number): Formula {
  if (depth === 0) return leaf(random, answers);
  const inner = () => randomNumber(random, answers, depth - 1);
  const kinds: readonly (() => Formula)[] = [
    () => leaf(random, answers),
    () => {
      const [left, right, sign] = [inner(), inner(), random.pick(Object.keys(sums))];
      const areNumbers = isNumber(left.known) && isNumber(right.known);
      return {
        text: `(${left.text} ${sign} ${right.text})`,
        known: areNumbers ? (sums[sign]?.(left.known as number, right.known as number) ?? null) : null,
      };
    },
    () => {
      const [when, yes, no] = [randomTruth(random, answers, depth - 1), inner(), inner()];
      return {
        text: `if(${when.text}, ${yes.text}, ${no.text})`,
        known: when.known === true ? yes.known : when.known === false ? no.known : null,
      };
    },
    () => {
      const of = inner();
      return { text: `abs(${of.text})`, known: isNumber(of.known) ? Math.abs(of.known) : null };
    },
  ];
  return random.pick(kinds)();
}

/** A formula that is true, false or nothing. */
export function randomTruth(random: Random, answers: Answers, depth: number): Formula {
  const [left, right] = [randomNumber(random, answers, depth), randomNumber(random, answers, depth)];
  const sign = random.pick(Object.keys(orders));
  const areNumbers = isNumber(left.known) && isNumber(right.known);
  const compared: Formula = {
    text: `(${left.text}) ${sign} (${right.text})`,
    known: areNumbers ? (orders[sign]?.(left.known as number, right.known as number) ?? null) : null,
  };
  if (depth === 0) return random.next() < 0.3 ? { text: '{flag}', known: answers.flag } : compared;
  const other = randomTruth(random, answers, depth - 1);
  const turned: Formula = {
    text: `not (${other.text})`,
    known: isTruth(other.known) ? !other.known : null,
  };
  return random.pick([compared, other, turned]);
}

/** A formula that comes to text. */
export function randomText(random: Random, answers: Answers): Formula {
  const when = randomTruth(random, answers, 1);
  const chosen = when.known === true ? answers.word : when.known === false ? 'no' : '';
  return { text: `concat({word}, '-', if(${when.text}, {word}, 'no'))`, known: `${answers.word}-${chosen}` };
}
