import { useT } from '../../../lib/words/use-t.ts';
import { PictureReel } from '../../../ui/data/picture-reel.tsx';
import { usePictureAddress } from './picture-address.ts';

type PictureViewerProps = {
  /** Ids in the order they are shown. */
  pictures: readonly string[];
  /** Which one was tapped; undefined while closed. */
  opened: number | undefined;
  onClose: () => void;
};

/** One picture over the whole screen; a swipe, an arrow or a key leads to the next. */
export function PictureViewer({ pictures, opened, onClose }: PictureViewerProps) {
  const t = useT();
  return (
    <PictureReel
      words={{
        title: t('time.pictures'),
        close: t('shell.close'),
        previous: t('time.previousPicture'),
        next: t('time.nextPicture'),
        place: (number, count) => t('time.pictureOf', { number, count }),
      }}
      count={pictures.length}
      opened={opened}
      onClose={onClose}
      picture={(index) => <Frame id={pictures[index] ?? ''} number={index + 1} />}
    />
  );
}

type FrameProps = { id: string; number: number };

function Frame({ id, number }: FrameProps) {
  const t = useT();
  return (
    <img
      src={usePictureAddress(id, 'full')}
      alt={t('time.pictureNumber', { number })}
      className="size-full object-contain"
    />
  );
}
