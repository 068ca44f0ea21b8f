import { parseArgs } from 'node:util';
import type { Call, Command } from './command.ts';
import { commonOptions } from './help.ts';
import { wrongUsage } from './operator-error.ts';

export type TypedCall = Pick<Call, 'text' | 'maybe' | 'flag' | 'positional' | 'confirm'>;

export function findCommand(commands: readonly Command[], args: readonly string[]): Command | undefined {
  return commands.find((command) => command.name.split(' ').every((word, index) => args[index] === word));
}

/** What was typed after the command's name, checked against what the command takes. */
export function readCall(command: Command, args: readonly string[]): TypedCall {
  const options = { ...command.options, ...commonOptions };
  const { values, positionals } = parseTyped(args, options);
  const given = positionals.slice(command.name.split(' ').length);
  const expected = command.positionals ?? [];

  const maybe = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const isHelp = values.help === true;
  if (!isHelp) {
    const missing = Object.entries(options).filter(
      ([name, option]) => option.isRequired && maybe(name) === undefined,
    );
    if (missing.length > 0) throw wrongUsage(`missing: ${missing.map(([name]) => `--${name}`).join(', ')}`);
    if (given.length < expected.length) throw wrongUsage(`missing: <${expected[given.length]}>`);
    if (given.length > expected.length) throw wrongUsage(`not understood: ${given[expected.length]}`);
  }
  return {
    maybe,
    text: (name) => maybe(name) ?? '',
    flag: (name) => values[name] === true,
    positional: (index) => given[index] ?? '',
    confirm: (what) => {
      if (values.yes !== true) throw wrongUsage(`this ${what}. Add --yes if that is what you want.`);
    },
  };
}

type ParsedOptions = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

function parseTyped(args: readonly string[], options: NonNullable<ParsedOptions>) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
      allowPositionals: true,
      strict: true,
    });
    return { values, positionals };
  } catch (error) {
    throw wrongUsage(unfit(error instanceof Error ? error.message : String(error)));
  }
}

/** Node goes on to explain what no command takes. */
const unfit = (message: string): string =>
  `${message.replace(/\. To specify a positional argument[\s\S]*$/, '')}; --help lists what it takes`;
