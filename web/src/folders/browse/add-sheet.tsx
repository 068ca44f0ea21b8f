import { Camera, FileUp, Images } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type AddSheetProps = { onAdd: (source: 'camera' | 'pictures' | 'files') => void; onClose: () => void };

/** Where the files come from; several at once, but for the camera. */
export function AddSheet({ onAdd, onClose }: AddSheetProps) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('folders.add')} closeLabel={t('shell.close')}>
      <div className="pb-4">
        <List joined label={t('folders.add')}>
          <ListRow icon={Camera} title={t('folders.fromCamera')} onClick={() => onAdd('camera')} />
          <ListRow icon={Images} title={t('folders.fromPictures')} onClick={() => onAdd('pictures')} />
          <ListRow icon={FileUp} title={t('folders.fromFiles')} onClick={() => onAdd('files')} />
        </List>
      </div>
    </Sheet>
  );
}
