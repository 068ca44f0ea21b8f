import { MOST_ADJUSTMENT_PHOTOS } from '@sveis/domain/warehouse';
import { Camera, Image, X } from 'lucide-react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { pickFiles, takeFile, useFileAddress } from '../../offline/taken-files.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';

type DraftPhotosProps = { photos: readonly string[]; onPhotos: (photos: readonly string[]) => void };

/** What it looks like: taken at the shelf, or chosen among the pictures of the phone. */
export function DraftPhotos({ photos, onPhotos }: DraftPhotosProps) {
  const t = useT();
  const add = async (source: 'camera' | 'pictures') => {
    const taken: string[] = [];
    for (const picked of (await pickFiles(source)).slice(0, MOST_ADJUSTMENT_PHOTOS - photos.length)) {
      const file = await takeFile(picked).catch(() => undefined);
      if (!file) return void notifyRefusal(t('shell.notKept'));
      taken.push(file.id);
    }
    if (taken.length > 0) onPhotos([...photos, ...taken]);
  };
  return (
    <div className="flex flex-col gap-2">
      {photos.length > 0 ? (
        <ul aria-label={t('adjustmentorder.lines_photos')} className="flex flex-wrap gap-3">
          {photos.map((id, index) => (
            <li key={id} className="flex flex-col items-center">
              <Photo id={id} name={t('stock.photoIs', { number: index + 1 })} />
              <IconButton
                icon={X}
                label={t('stock.dropPhoto', { number: index + 1 })}
                onClick={() => onPhotos(photos.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < MOST_ADJUSTMENT_PHOTOS ? (
        <div className="flex flex-wrap gap-2">
          <Button wide kind="secondary" icon={Camera} onClick={() => void add('camera')}>
            {t('stock.damagePhoto')}
          </Button>
          <Button wide kind="secondary" icon={Image} onClick={() => void add('pictures')}>
            {t('stock.choosePhoto')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Photo({ id, name }: { id: string; name: string }) {
  return (
    <img src={useFileAddress(id, 'small')} alt={name} className="size-20 rounded-control object-cover" />
  );
}
