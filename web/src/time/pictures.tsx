import { Camera, Image as ImageIcon, ImagePlus, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../lib/use-t.ts';
import type { OutboxFile } from '../offline/outbox/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { recentPictures, usePictureInput } from './picture-input.ts';

export interface ShownPicture {
  readonly id: string;
  readonly isUnsent: boolean;
  readonly remove?: (() => void) | undefined;
}

function usePictureAddress({ id }: ShownPicture, size: 'small' | 'full'): string {
  const local = recentPictures.get(id);
  const address = useMemo(
    () => (local ? URL.createObjectURL(new Blob([local.bytes], { type: local.type })) : undefined),
    [local],
  );
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address ?? `/api/main/files/${id}${size === 'small' ? '/thumbnail' : ''}`;
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
  return (
    <section aria-label={t('time.pictures')} className="flex flex-col gap-2">
      <h2 className="text-quiet font-semibold">{t('time.pictures')}</h2>
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <Thumbnail key={picture.id} picture={picture} number={index + 1} />
          ))}
        </ul>
      ) : null}
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

function Thumbnail({ picture, number }: { picture: ShownPicture; number: number }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const small = usePictureAddress(picture, 'small');
  const full = usePictureAddress(picture, 'full');
  const name = t('time.pictureNumber', { number });
  return (
    <li className="relative flex items-start">
      <button
        type="button"
        aria-label={t('time.openPicture', { number })}
        onClick={() => setIsOpen(true)}
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
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={name} closeLabel={t('shell.close')}>
        <img src={full} alt={name} className="h-[76dvh] w-full object-contain" />
      </Dialog>
    </li>
  );
}
