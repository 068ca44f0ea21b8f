import type { MessageId } from '@sveis/domain/locales';
import { matchRoute, mayOpen, type Visitor } from '@sveis/domain/session';
import { useRouter } from '@tanstack/react-router';
import {
  Boxes,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  FileText,
  Flame,
  Gauge,
  LayoutGrid,
  PaintRoller,
  PencilRuler,
  Radiation,
  ScrollText,
  Thermometer,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { Tile } from '../../ui/layout/tile.tsx';

/** Everything a project can hold, by its address there: the option of the project, and the module that counts it. */
const tiles: readonly (readonly [segment: string, option: string, label: MessageId, icon: IconType])[] = [
  ['deviations', 'deviation', 'projects.modules_deviation', TriangleAlert],
  ['equipments', 'equipment', 'projects.modules_equipment', Wrench],
  ['checklists', 'checklists', 'projects.modules_checklists', ClipboardCheck],
  ['drawing', 'drawing', 'projects.modules_drawing', PencilRuler],
  ['weld-log', 'weld_log', 'projects.modules_weld_log', Flame],
  ['ndt', 'ndt', 'projects.modules_ndt', Radiation],
  ['pressure-test-report', 'pressure_test_report', 'projects.modules_pressure_test_report', Gauge],
  ['surface-report', 'surface_report', 'projects.modules_surface_report', PaintRoller],
  ['technical-report', 'technical_report', 'projects.modules_technical_report', FileText],
  ['material-list', 'material_list', 'projects.modules_material_list', Boxes],
  ['pwht', 'pwht', 'projects.modules_pwht', Thermometer],
  ['pwps', 'pwps', 'projects.modules_pwps', ClipboardList],
  ['wps', 'wps', 'projects.modules_wps', ScrollText],
  ['custom_modules', 'custom_modules', 'projects.modules_custom_modules', LayoutGrid],
  ['module_report', 'module_report', 'projects.moduleReport', ChartColumn],
];

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
    option === 'module_report' || !Array.isArray(used) || used.length === 0 || used.includes(option);
  const isThere = (segment: string) => Object.hasOwn(router.routesByPath, `/projects/$project_id/${segment}`);
  const isOpenTo = (segment: string) => {
    const route = matchRoute(`/projects/${id}/${segment}`);
    return route !== undefined && visitor !== undefined && mayOpen(route, visitor);
  };
  const shown = tiles.filter(
    ([segment, option]) =>
      isUsed(option) && isThere(segment) && (open[countedAs(option)] !== undefined || isOpenTo(segment)),
  );
  if (shown.length === 0) return null;
  return (
    // Wider than the dashboard's: the long words of technical modules stay whole.
    <ul
      aria-label={t('projects.modules')}
      className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-2"
    >
      {shown.map(([segment, option, label, icon]) => (
        <li key={segment} className="min-w-0">
          <Tile
            {...go(`/projects/${id}/${segment}`)}
            icon={icon}
            label={t(label)}
            count={open[countedAs(option)]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Technical modules carry their permission's name, without underscores. */
const countedAs = (option: string): string => {
  const own: Readonly<Record<string, string>> = {
    drawing: 'projectdrawing',
    ndt: 'projectndt',
    weld_log: 'projectweldlog',
    pressure_test_report: 'projectpressuretest',
    surface_report: 'projectsurfacereport',
    technical_report: 'projecttechnicalreport',
    material_list: 'projectmateriallist',
    pwht: 'projectpwht',
    pwps: 'projectpwps',
    wps: 'projectwps',
  };
  return own[option] ?? option;
};
