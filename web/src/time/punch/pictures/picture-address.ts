import { useEffect, useMemo } from 'react';
import { recentPictures } from './picture-input.ts';

/** Where a picture is shown from: this visit's own at once, any other from the server. */
export function usePictureAddress(id: string, size: 'small' | 'full'): string {
  const local = recentPictures.get(id);
  const address = useMemo(
    () => (local ? URL.createObjectURL(new Blob([local.bytes], { type: local.type })) : undefined),
    [local],
  );
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address ?? `/api/main/files/${id}${size === 'small' ? '/thumbnail' : ''}`;
}
