/** What a new company sets up before its people can clock in, in this order. */
export const startSteps = ['company', 'shift', 'worktype', 'activity', 'project', 'role', 'people'] as const;
export type StartStep = (typeof startSteps)[number];

export const startStates = ['done', 'skipped', 'open'] as const;
export type StartState = (typeof startStates)[number];

/** Steps an administrator has answered, where nothing that was made tells it. */
export type SettledSteps = Readonly<Partial<Record<StartStep, 'done' | 'skipped'>>>;

/** How many there are of what a step makes. */
export type StartCounts = Readonly<Partial<Record<StartStep, number>>>;

/** An administrator is there before the first colleague. */
const enough: StartCounts = { shift: 1, worktype: 1, activity: 1, project: 1, people: 2 };

/** What is there is done; the rest is as the administrator has left it. */
export function startStateOf(step: StartStep, counts: StartCounts, settled: SettledSteps): StartState {
  const wanted = enough[step];
  if (wanted !== undefined && (counts[step] ?? 0) >= wanted) return 'done';
  const answered = settled[step];
  if (wanted !== undefined) return answered === 'skipped' ? 'skipped' : 'open';
  return answered ?? 'open';
}

/** `Ordinary, overtime 50` as single names: trimmed, each once, and only those that are not there. */
export function newNames(typed: string, known: readonly string[]): readonly string[] {
  const taken = new Set(known.map((name) => name.toLowerCase()));
  return typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => {
      const key = name.toLowerCase();
      if (key === '' || taken.has(key)) return false;
      taken.add(key);
      return true;
    });
}
