import { useState } from 'react';
import { useFileAddress } from '../../offline/taken-files.ts';

type ProductPhotoProps = { id: string; size?: 'small' | 'large' };

const frames = { small: 'size-12', large: 'size-24' } as const;

/** What the product looks like, beside its name; nothing where the picture cannot be had now. */
export function ProductPhoto({ id, size = 'small' }: ProductPhotoProps) {
  const [isMissing, setIsMissing] = useState(false);
  const address = useFileAddress(id, 'small');
  if (isMissing) return null;
  return (
    <span className={`${frames[size]} flex-none overflow-clip rounded-control bg-paper`}>
      <img src={address} alt="" onError={() => setIsMissing(true)} className="size-full object-cover" />
    </span>
  );
}

/** For rows of a list: in the place of the icon. */
export const leadingPhoto = (photo: string | null | undefined) =>
  photo ? { leading: <ProductPhoto id={photo} /> } : {};
