import { expect, it } from 'vitest';
import { commands } from './commands/index.ts';
import { helpOf } from './help.ts';
import { findCommand, readCall } from './read-call.ts';

/** As a shell would take the words apart. */
const wordsOf = (line: string): readonly string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));

it.each(commands.map((command) => [command.name, command] as const))(
  '%s is shown with examples that can be typed',
  (_name, command) => {
    expect(command.examples).not.toEqual([]);
    for (const example of command.examples) {
      expect(helpOf(command)).toContain(`  npm run sveis -- ${example}`);
      expect(findCommand(commands, wordsOf(example))).toBe(command);
      expect(() => readCall(command, wordsOf(example))).not.toThrow();
    }
  },
);
