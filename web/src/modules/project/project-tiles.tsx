import type { MessageId } from '@sveis/domain/locales';
import { TriangleAlert, Wrench } from 'lucide-react';
import { useGo } from '../../lib/go.ts';
import { useT } from '../../lib/use-t.ts';
import type { IconType } from '../../ui/icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TileGrid } from '../../ui/tile-grid.tsx';

interface ProjectTile {
  readonly module: string;
  readonly segment: string;
  readonly label: MessageId;
  readonly icon: IconType;
}

/** Modules with a list of their own inside a project. A new one joins when its screen is attached. */
const tiles: readonly ProjectTile[] = [
  { module: 'deviation', segment: 'deviations', label: 'projects.modules_deviation', icon: TriangleAlert },
  { module: 'equipment', segment: 'equipments', label: 'projects.modules_equipment', icon: Wrench },
];

type ProjectTilesProps = {
  id: string;
  /** Open records by module, of those this person may open. */
  open: Readonly<Record<string, number>>;
  /** What the project uses; nothing said means everything. */
  used: unknown;
};

export function ProjectTiles({ id, open, used }: ProjectTilesProps) {
  const t = useT();
  const go = useGo();
  const isUsed = (module: string) => !Array.isArray(used) || used.length === 0 || used.includes(module);
  const shown = tiles.filter(({ module }) => open[module] !== undefined && isUsed(module));
  if (shown.length === 0) return null;
  return (
    <TileGrid label={t('projects.modules')}>
      {shown.map(({ module, segment, label, icon }) => (
        <Tile
          key={module}
          {...go(`/projects/${id}/${segment}`)}
          icon={icon}
          label={t(label)}
          count={open[module]}
        />
      ))}
    </TileGrid>
  );
}
