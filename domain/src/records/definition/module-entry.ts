import type { Language } from '../../locales/index.ts';
import type { ModuleDefinition } from './definition.ts';

/** What a phone knows of a module before its definition is fetched: enough for the menu, the guard and the scanner. */
export interface ModuleEntry
  extends Pick<
    ModuleDefinition,
    'key' | 'feature' | 'path' | 'icon' | 'workOrder' | 'menu' | 'inProject' | 'levels' | 'sharedWords'
  > {
  /** Its name in every language: the menu is shown before its words are fetched. */
  readonly names: Readonly<Record<Language, string>>;
  /** Things of it carry codes: it is scanned for from outside too. */
  readonly hasCodes: boolean;
  /** Its records are in a table of their own: references to any record do not reach them. */
  readonly hasTable?: true;
}

/** In the order of work; those without a place keep theirs behind the others. */
export const inWorkOrder = <Placed extends { readonly workOrder?: number }>(
  all: readonly Placed[],
): readonly Placed[] => [...all].sort((a, b) => (a.workOrder ?? LAST) - (b.workOrder ?? LAST));

const LAST = 1_000;

export const entryOf = (definition: ModuleDefinition, names: ModuleEntry['names']): ModuleEntry => ({
  key: definition.key,
  feature: definition.feature,
  path: definition.path,
  icon: definition.icon,
  ...(definition.workOrder === undefined ? {} : { workOrder: definition.workOrder }),
  ...(definition.menu ? { menu: definition.menu } : {}),
  ...(definition.inProject ? { inProject: definition.inProject } : {}),
  ...(definition.levels ? { levels: definition.levels } : {}),
  ...(definition.sharedWords ? { sharedWords: definition.sharedWords } : {}),
  names,
  hasCodes: definition.codes !== undefined,
  ...(definition.storage === 'record' ? {} : { hasTable: true as const }),
});
