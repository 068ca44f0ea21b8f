import { Bell, Ellipsis, Filter, LogOut, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/ui/data/button.tsx';
import { StopGlyph } from '../src/ui/data/glyphs.tsx';
import { IconButton } from '../src/ui/data/icon-button.tsx';
import { Chip, ChipRow } from '../src/ui/fields/chip.tsx';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

export function ActionParts({ say }: { say: Words }) {
  const [busy, setBusy] = useState(false);
  const [mine, setMine] = useState(true);
  return (
    <>
      <Part name="Button">
        <Button wide size="form" busy={busy} busyLabel={say.loggingIn} onClick={() => setBusy(true)}>
          {say.logIn}
        </Button>
        <Button wide size="form" icon={Plus}>
          {say.save}
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button busy busyLabel={say.saving}>
            {say.save}
          </Button>
          <Button disabled>{say.save}</Button>
          <Button stacked icon={StopGlyph}>
            {say.stop}
          </Button>
        </div>
        <Button wide size="punch" icon={StopGlyph}>
          {say.stop}
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary">{say.refresh}</Button>
          <Button kind="secondary" size="small">
            {say.refresh}
          </Button>
          <Button kind="secondary" disabled>
            {say.refresh}
          </Button>
          <Button kind="text" size="small">
            {say.csv}
          </Button>
        </div>
        <Button wide kind="destructive" icon={LogOut}>
          {say.logOut}
        </Button>
        <div className="flex">
          <Button kind="destructive" size="small" icon={Trash2}>
            {say.remove}
          </Button>
        </div>
      </Part>
      <Part name="IconButton">
        <div className="flex gap-2">
          <IconButton icon={Bell} label="Varsler, 2 nye" badge={2} />
          <IconButton icon={Search} label="Søk" />
          <IconButton icon={Pencil} label="Rediger" href="#edit" />
          <IconButton icon={Ellipsis} label="Mer" disabled />
        </div>
      </Part>
      <Part name="Chip">
        <ChipRow label={say.filter}>
          <Chip label={say.filter} icon={Filter} />
          <Chip label={say.mine} on={mine} onClick={() => setMine(!mine)} />
          <Chip label={say.open} on />
          <Chip label={say.overdue} on={false} />
          <Chip label={say.projects} on={false} />
        </ChipRow>
      </Part>
    </>
  );
}
