import { type Access, levelOf, passesEveryModule, reachOf } from './access.ts';
import { actions, type Level } from './levels.ts';

const keysOf = (access: Access): readonly string[] => [
  ...Object.keys(access.roleFlags),
  ...access.groupLevels.map(({ module }) => module),
];

/** Whether somebody holds every right another access gives: nobody hands out more than they have. */
export function holdsAll(giver: Access, given: Access): boolean {
  if (passesEveryModule(giver)) return true;
  if (passesEveryModule(given)) return false;
  return [...new Set(keysOf(given))].every((module) =>
    actions.every((action) => {
      const wanted = reachOf(given, action, module);
      const held = reachOf(giver, action, module);
      return wanted === undefined || held === 'all' || held === wanted;
    }),
  );
}

export interface LevelChange {
  readonly module: string;
  readonly before: Level | undefined;
  readonly after: Level | undefined;
}

/** What a change of role or groups does to somebody's level in these modules; what stays is left out. */
export const levelChanges = (
  before: Access,
  after: Access,
  modules: readonly string[],
): readonly LevelChange[] =>
  modules
    .map((module) => ({ module, before: levelOf(before, module), after: levelOf(after, module) }))
    .filter((change) => change.before !== change.after);
