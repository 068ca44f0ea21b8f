import type { Command, OptionSpec } from './command.ts';

export const commonOptions: Readonly<Record<string, OptionSpec>> = {
  json: { type: 'boolean', help: 'print one JSON object instead of text' },
  yes: { type: 'boolean', help: 'agree, where a command asks for it' },
  help: { type: 'boolean', help: 'print this' },
};

export function overview(commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'npm run sveis -- <command> [options]',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Every command takes --help and --json, and what cannot be undone asks for --yes. Settings come from the environment, as for the server:',
    'DATA_DIR, or DATABASE_URL and DATABASE_ADMIN_URL. Exit code 0: done; 1: refused or failed; 2: not understood.',
  ];
}

export function helpOf(command: Command): string[] {
  const options = { ...command.options, ...commonOptions };
  const shown = Object.entries(options).map(([name, option]) => ({
    left: `--${name}${option.type === 'string' ? ` <${option.value ?? 'text'}>` : ''}`,
    right: `${option.help}${option.isRequired ? ' (required)' : ''}`,
  }));
  const width = Math.max(...shown.map(({ left }) => left.length));
  const positionals = (command.positionals ?? []).map((name) => ` <${name}>`).join('');
  return [
    `npm run sveis -- ${command.name}${positionals} [options]`,
    '',
    `  ${command.summary}.`,
    ...(command.notes ?? []).map((note) => `  ${note}`),
    '',
    ...shown.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'For example:',
    ...command.examples.map((example) => `  npm run sveis -- ${example}`),
  ];
}
