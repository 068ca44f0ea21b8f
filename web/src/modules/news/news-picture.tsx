import { useState } from 'react';
import { useFileAddress } from '../../offline/taken-files.ts';

/** The picture of an article. Where it cannot be had now the words stand alone. */
export function NewsPicture({ id, isInFeed = false }: { id: string; isInFeed?: boolean }) {
  const [isMissing, setIsMissing] = useState(false);
  const address = useFileAddress(id, 'full');
  if (isMissing) return null;
  return (
    <span className={`block aspect-[5/2] w-full overflow-clip bg-sunken ${isInFeed ? '' : 'rounded-card'}`}>
      <img src={address} alt="" onError={() => setIsMissing(true)} className="size-full object-cover" />
    </span>
  );
}
