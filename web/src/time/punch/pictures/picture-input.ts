import { useCallback, useRef } from 'react';
import { notifyRefusal } from '../../../lib/notices.ts';
import { t } from '../../../lib/words/messages.ts';
import { type OutboxFile, preparePhoto } from '../../../offline/outbox/index.ts';

/** Pictures of this visit by id: seen at once, also before the server has them. */
export const recentPictures = new Map<string, OutboxFile>();

async function prepare(file: File): Promise<OutboxFile> {
  const picture = await preparePhoto(file);
  recentPictures.set(picture.id, picture);
  return picture;
}

/** Where a browser tells, a closed camera is told before anybody waits for it. */
async function isCameraDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'denied';
  } catch {
    return false;
  }
}

/** The camera first; `file` leaves the choice to the phone. Must be called by a tap. */
export function usePictureInput(onPictures: (pictures: readonly OutboxFile[]) => void) {
  const input = useRef<HTMLInputElement>(undefined);
  return useCallback(
    (source: 'camera' | 'file') => {
      const picker = document.createElement('input');
      picker.type = 'file';
      picker.accept = 'image/*';
      if (source === 'camera') picker.setAttribute('capture', 'environment');
      else picker.multiple = true;
      picker.addEventListener('change', () => {
        const files = [...(picker.files ?? [])].filter((file) => file.type.startsWith('image/'));
        if (files.length === 0) return notifyRefusal(t('time.noFile'));
        void Promise.all(files.map(prepare)).then(onPictures, () => notifyRefusal(t('shell.notKept')));
      });
      // Kept reachable: Safari forgets a picker nobody holds.
      input.current = picker;
      picker.click();
      if (source === 'camera') {
        void isCameraDenied().then((isDenied) => isDenied && notifyRefusal(t('time.cameraDenied')));
      }
    },
    [onPictures],
  );
}
