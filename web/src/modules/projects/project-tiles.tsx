import type { MessageId } from '@sveis/domain/locales';
import { CARD_PRESETS, inWorkOrder, type ModuleEntry } from '@sveis/domain/records';
import { can, mayOpen, type Visitor } from '@sveis/domain/session';
import { useRouter } from '@tanstack/react-router';
import { ChartColumn, CircleHelp, FileCheck2, Folder, PackageOpen } from 'lucide-react';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { useGo } from '../../lib/screen/go.ts';
import { matchRoute } from '../../lib/screen/route-table.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { Tile } from '../../ui/layout/tile.tsx';
import { companyModules } from '../company/company-modules.ts';

interface ProjectTile {
  readonly segment: string;
  /** By which the project says that it uses it. */
  readonly option: string;
  /** What counts it, and what opens it to somebody by their role in the project. */
  readonly key: string;
  readonly label: MessageId;
  readonly icon: IconType;
  readonly workOrder?: number;
  /** A question rather than a list. */
  readonly isUncounted?: true;
  /** The part of the list it opens, where it is not the whole. */
  readonly preset?: string;
}

/** What a project can hold besides its modules. */
const plainTiles: readonly ProjectTile[] = [
  {
    segment: 'drawing',
    preset: 'as_built',
    option: 'drawing',
    key: 'projectdrawing',
    label: 'projects.asBuilt',
    icon: FileCheck2,
    workOrder: 22,
    isUncounted: true,
  },
  {
    segment: 'materials',
    option: 'material_list',
    key: 'projectmateriallist',
    label: 'projects.materials',
    icon: PackageOpen,
    workOrder: 42,
    isUncounted: true,
  },
  {
    segment: 'advanced-weld-log',
    option: 'weld_log',
    key: 'projectweldlog',
    label: 'projects.advancedWeldLog',
    icon: moduleIcon('flame'),
    workOrder: 52,
  },
  {
    segment: 'can-i-weld',
    option: 'weld_log',
    key: 'projectweldlog',
    label: 'projects.canWeld',
    icon: CircleHelp,
    workOrder: 54,
    isUncounted: true,
  },
  {
    segment: 'module_report',
    option: 'module_report',
    key: 'module_report',
    label: 'projects.moduleReport',
    icon: ChartColumn,
    workOrder: 95,
  },
  {
    segment: 'files',
    option: 'files',
    key: 'files',
    label: 'shell.files',
    icon: Folder,
    workOrder: 97,
    isUncounted: true,
  },
];

/** What every project has, whatever modules it uses. */
const always = ['module_report', 'files'];

/** A module that has records in projects, as its definition says. */
const tilesOf = ({ key, feature, icon, workOrder, inProject }: ModuleEntry): readonly ProjectTile[] =>
  inProject
    ? [
        {
          segment: inProject.segment,
          option: feature,
          key,
          label: `${key}.module` as MessageId,
          icon: moduleIcon(icon),
          ...(workOrder === undefined ? {} : { workOrder }),
        },
      ]
    : [];

const ourTiles = inWorkOrder([...moduleEntries.flatMap(tilesOf), ...plainTiles]);

type ProjectTilesProps = {
  id: string;
  /** Open records by module, of those this person may open. */
  open: Readonly<Record<string, number>>;
  /** What the project uses; nothing said means everything. */
  used: unknown;
  visitor: Visitor | undefined;
};

/** The way into its modules: those whose screen there is, that it uses, and that this person may open. */
export function ProjectTiles({ id, open, used, visitor }: ProjectTilesProps) {
  const t = useT();
  const go = useGo();
  const router = useRouter();
  const isUsed = (option: string) =>
    always.includes(option) || !Array.isArray(used) || used.length === 0 || used.includes(option);
  const isThere = (segment: string) => {
    const path = `/projects/$project_id/${segment}`;
    return Object.keys(router.routesByPath).some((one) => one === path || one.startsWith(`${path}/{-$`));
  };
  const isOpenTo = (segment: string, key: string) => {
    const route = matchRoute(`/projects/${id}/${segment}`);
    if (route === undefined || visitor === undefined || !mayOpen(route, visitor)) return false;
    // All modules of the company have one route; each has a right of its own.
    return !key.startsWith('custommodule:') || can(visitor.access, 'list', key);
  };
  const own = useStore(companyModules).modules.flatMap(tilesOf);
  const shown = [...ourTiles.filter(({ segment }) => isThere(segment)), ...own].filter(
    ({ segment, option, key }) => isUsed(option) && (open[key] !== undefined || isOpenTo(segment, key)),
  );
  if (shown.length === 0) return null;
  return (
    // Wider than the dashboard's: the long words of technical modules stay whole.
    <ul
      aria-label={t('projects.modules')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-2"
    >
      {shown.map(({ segment, key, label, icon, isUncounted, preset }) => (
        <li key={label} className="min-w-0">
          <Tile
            {...go(`/projects/${id}/${segment}${preset ? `?${CARD_PRESETS}=${preset}` : ''}`)}
            icon={icon}
            label={t(label)}
            {...(isUncounted ? {} : { count: open[key] })}
          />
        </li>
      ))}
    </ul>
  );
}
