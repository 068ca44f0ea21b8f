import {
  ArrowLeftRight,
  Box,
  Clock,
  ListChecks,
  Newspaper,
  Send,
  TriangleAlert,
  Warehouse,
} from 'lucide-react';
import { Button } from '../src/ui/data/button.tsx';
import { StopGlyph } from '../src/ui/data/glyphs.tsx';
import { StateMark } from '../src/ui/feedback/state-mark.tsx';
import { Tag } from '../src/ui/feedback/tag.tsx';
import { Card } from '../src/ui/layout/card.tsx';
import { Display, DisplayFigure, DisplayHead } from '../src/ui/layout/display.tsx';
import { List } from '../src/ui/layout/list.tsx';
import { ListRow } from '../src/ui/layout/list-row.tsx';
import { SegmentBar } from '../src/ui/layout/segment-bar.tsx';
import { Tile } from '../src/ui/layout/tile.tsx';
import { TileGrid } from '../src/ui/layout/tile-grid.tsx';
import { VisuallyHidden } from '../src/ui/layout/visually-hidden.tsx';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

export function CardParts({ say }: { say: Words }) {
  return (
    <>
      <Part name="Display, SegmentBar">
        <Display>
          <DisplayHead live title={say.running} note={say.since} />
          <div className="mt-1.5 flex items-center justify-between gap-3">
            <DisplayFigure timer>03:42:16</DisplayFigure>
            <Button stacked icon={StopGlyph}>
              {say.stop}
            </Button>
          </div>
          <div className="mt-2.5">
            <SegmentBar segments={8} filled={3.7} />
          </div>
          <p className="mt-2 text-quiet font-semibold">{say.projectName}</p>
          <p className="text-quiet text-display-quiet tabular-nums">{say.left}</p>
        </Display>
        <Card>
          <SegmentBar segments={5} filled={2.5} label="2,5 / 5" />
        </Card>
      </Part>
      <Part name="ListRow, List, Card">
        <ListRow
          card
          href="#tasks"
          icon={ListChecks}
          title={`3 ${say.tasks.toLowerCase()}`}
          quiet="Bekreft: beisepasta"
          trailing={<Tag shape="warn">I morgen</Tag>}
        />
        <ListRow
          card
          arrow
          href="#news"
          icon={Newspaper}
          title="HMS-uke: møte fredag 08:00"
          quiet="Nyhet · 11.11.2026"
        />
        <List joined label={say.more}>
          <ListRow arrow href="#tasks" icon={ListChecks} title={say.tasks} trailing="3" />
          <ListRow
            arrow
            onClick={() => {}}
            icon={Send}
            title={say.outbox}
            trailing={
              <>
                <StateMark shape="stop" size={20} />2<VisuallyHidden> {say.refused}</VisuallyHidden>
              </>
            }
          />
          <ListRow arrow href="#shifts" icon={ArrowLeftRight} title={say.shifts} aria-current="page" />
          <ListRow title={say.autoLogout} quiet={say.autoLogoutHint} trailing={say.on} />
        </List>
      </Part>
      <Part name="Tile, TileGrid">
        <TileGrid dense>
          <Tile centred href="#a" icon={Clock} label={say.punch} />
          <Tile centred href="#b" icon={Warehouse} label={say.projects} />
          <Tile centred href="#c" icon={TriangleAlert} label={say.deviations} />
          <Tile centred href="#d" icon={Box} label={say.store} />
        </TileGrid>
        <TileGrid>
          <Tile href="#a" icon={Clock} label={say.punch} count={12} />
          <Tile
            href="#b"
            icon={TriangleAlert}
            label={say.deviations}
            count={
              <>
                <StateMark shape="stop" size={20} />2
              </>
            }
          />
          <Tile href="#c" icon={Box} label={say.store} />
        </TileGrid>
      </Part>
    </>
  );
}
