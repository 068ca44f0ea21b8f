import type { ScreenPage } from './help-text.ts';
import type { HelpPage } from './screen-help.ts';

interface HelpPicture {
  /** The page it stands on: a screen's, or `module` and the key of a module. */
  readonly page: ScreenPage | `module ${string}`;
  /** Which of the three things to do it shows. */
  readonly shows: 0 | 1 | 2;
}

/** Pictures of screens with the demo data, in the order they stand on a page. */
const pictures = {
  dashboard: { page: 'dashboard', shows: 1 },
  stempIdle: { page: 'stemp', shows: 0 },
  stempRunning: { page: 'stemp', shows: 2 },
  calendar: { page: 'calendar', shows: 0 },
  hours: { page: 'hours', shows: 1 },
  shifts: { page: 'shifts', shows: 0 },
  canWeld: { page: 'canWeld', shows: 1 },
  deliveries: { page: 'deliveries', shows: 0 },
  warehouse: { page: 'warehouse', shows: 1 },
  productView: { page: 'productView', shows: 1 },
  receiving: { page: 'receiving', shows: 0 },
  counting: { page: 'counting', shows: 0 },
  deviationForm: { page: 'module deviation', shows: 0 },
  deviationList: { page: 'module deviation', shows: 1 },
  checklist: { page: 'module checklists', shows: 0 },
  equipment: { page: 'module equipment', shows: 2 },
  chemicals: { page: 'module chemicallist', shows: 0 },
  certificates: { page: 'module expertise', shows: 0 },
  tasks: { page: 'module tasks', shows: 0 },
  project: { page: 'module projects', shows: 2 },
  weldLog: { page: 'module projectweldlog', shows: 2 },
  drawing: { page: 'module projectdrawing', shows: 1 },
  outbox: { page: 'outbox', shows: 0 },
} as const satisfies Readonly<Record<string, HelpPicture>>;

export type PictureName = keyof typeof pictures;
export const pictureNames = Object.keys(pictures) as readonly PictureName[];

export interface ShownPicture {
  readonly name: PictureName;
  /** The line among the things to do that it shows, which also is said of it to whoever cannot see it. */
  readonly shows: number;
}

/** The pictures of a page. */
export function picturesOf(page: HelpPage): readonly ShownPicture[] {
  if (page.kind === 'company') return [];
  const key = page.kind === 'screen' ? page.page : `module ${page.module}`;
  return pictureNames
    .filter((name) => pictures[name].page === key)
    .map((name) => ({ name, shows: pictures[name].shows }));
}
