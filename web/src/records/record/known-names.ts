import { sessionStore } from '../../session/index.ts';
import type { Found, RecordAnswer } from '../record-wire.ts';

/** What ids are called, as far as this visit has read it: `user:7`, `projects:3`. */
let names = new Map<string, string>();
let owner: string | undefined;

/** Another person, or the same one elsewhere, begins with nothing. */
function namesNow(): Map<string, string> {
  const state = sessionStore.get();
  const now = 'who' in state ? `${state.who.host}|${state.who.userId}` : undefined;
  if (now !== owner) {
    owner = now;
    names = new Map();
  }
  return names;
}

export function knowFound(to: string, found: readonly Found[]): void {
  const known = namesNow();
  for (const { id, name } of found) known.set(`${to}:${id}`, name);
}

export function knowNames({ users, references }: RecordAnswer['names']): void {
  const known = namesNow();
  for (const [id, name] of Object.entries(users)) known.set(`user:${id}`, name);
  for (const [key, name] of Object.entries(references)) if (typeof name === 'string') known.set(key, name);
}

export const knownName = (to: string, id: unknown): string | undefined => namesNow().get(`${to}:${id}`);

const choices = new Map<string, string>();

/** Labels of the company's own lists, in the language they were fetched in. */
export const knowChoice = (list: string, code: string, label: string): void =>
  void choices.set(`${list}:${code}`, label);

export const knownChoice = (list: string, code: unknown): string | undefined =>
  choices.get(`${list}:${String(code)}`);
