import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { useFileAddress } from '../../../offline/taken-files.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { PictureReel } from '../../../ui/data/picture-reel.tsx';

/** A picture filling its frame; a sign in its place when it cannot be had now. */
export function Picture({ id }: { id: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const small = useFileAddress(id, 'small');
  if (isMissing) {
    return (
      <span className="grid size-full place-items-center text-ink-quiet">
        <Icon of={ImageIcon} size={32} />
      </span>
    );
  }
  return <img src={small} alt="" onError={() => setIsMissing(true)} className="size-full object-cover" />;
}

type PictureViewerProps = { pictures: readonly string[]; opened: number | undefined; onClose: () => void };

export function PictureViewer({ pictures, opened, onClose }: PictureViewerProps) {
  const t = useT();
  return (
    <PictureReel
      words={{
        title: t('records.pictures'),
        close: t('shell.close'),
        previous: t('records.previousPicture'),
        next: t('records.nextPicture'),
        place: (number, count) => t('records.pictureOf', { number, count }),
      }}
      count={pictures.length}
      opened={opened}
      onClose={onClose}
      picture={(index) => <WholePicture id={pictures[index] ?? ''} number={index + 1} />}
    />
  );
}

function WholePicture({ id, number }: { id: string; number: number }) {
  const t = useT();
  return (
    <img
      src={useFileAddress(id, 'full')}
      alt={t('records.pictureNumber', { number })}
      className="size-full object-contain"
    />
  );
}
