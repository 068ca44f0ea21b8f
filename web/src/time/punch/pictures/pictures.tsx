import { Camera, Image as ImageIcon, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import type { OutboxFile } from '../../../offline/outbox/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { usePictureAddress } from './picture-address.ts';
import { usePictureInput } from './picture-input.ts';
import { PictureViewer } from './picture-viewer.tsx';

export interface ShownPicture {
  readonly id: string;
  readonly isUnsent: boolean;
  readonly remove?: (() => void) | undefined;
}

type PicturesProps = {
  pictures: readonly ShownPicture[];
  onPictures: (pictures: readonly OutboxFile[]) => void;
  error?: string | undefined;
  /** A picture is what the screen is here for. */
  wanted?: boolean;
};

export function Pictures({ pictures, onPictures, error, wanted }: PicturesProps) {
  const t = useT();
  const pick = usePictureInput(onPictures);
  const [opened, setOpened] = useState<number>();
  return (
    <section aria-label={t('time.pictures')} className="flex flex-col gap-2">
      <h2 className="text-quiet font-semibold">{t('time.pictures')}</h2>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <Thumbnail
              key={picture.id}
              picture={picture}
              number={index + 1}
              onOpen={() => setOpened(index)}
            />
          ))}
        </ul>
      ) : null}
      <PictureViewer
        pictures={pictures.map(({ id }) => id)}
        opened={pictures.length > 0 ? opened : undefined}
        onClose={() => setOpened(undefined)}
      />
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button kind={wanted ? 'primary' : 'secondary'} icon={Camera} wide onClick={() => pick('camera')}>
          {t('time.takePicture')}
        </Button>
        <Button kind="secondary" icon={ImagePlus} wide onClick={() => pick('file')}>
          {t('time.chooseFile')}
        </Button>
      </div>
    </section>
  );
}

type ThumbnailProps = { picture: ShownPicture; number: number; onOpen: () => void };

function Thumbnail({ picture, number, onOpen }: ThumbnailProps) {
  const t = useT();
  const [isMissing, setIsMissing] = useState(false);
  const small = usePictureAddress(picture.id, 'small');
  return (
    <li className="relative flex items-start">
      <button
        type="button"
        aria-label={t('time.openPicture', { number })}
        onClick={onOpen}
        className="relative size-24 overflow-clip rounded-control bg-sunken shadow-card"
      >
        {isMissing ? (
          <span className="grid size-full place-items-center text-ink-quiet">
            <Icon of={ImageIcon} size={32} />
          </span>
        ) : (
          <img src={small} alt="" onError={() => setIsMissing(true)} className="size-full object-cover" />
        )}
        {picture.isUnsent ? (
          <span className="absolute start-1 bottom-1 rounded-full bg-surface p-0.5">
            <StateMark shape="unsent" size={20} label={t('time.notSent')} />
          </span>
        ) : null}
      </button>
      {picture.remove ? (
        <IconButton icon={X} label={t('time.removePicture', { number })} onClick={picture.remove} />
      ) : null}
    </li>
  );
}
