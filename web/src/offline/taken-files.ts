import { useEffect, useMemo } from 'react';
import { type OutboxFile, preparePhoto } from './outbox/index.ts';

/** Files chosen in this visit by id: seen at once, also before the server has them. */
export const takenFiles = new Map<string, OutboxFile>();

/** Undefined where it does not fit. */
export async function takeFile(
  file: File,
  fits: (taken: OutboxFile) => boolean = () => true,
  types: readonly string[] = [],
): Promise<OutboxFile | undefined> {
  const taken = await preparePhoto(file, types);
  if (!fits(taken)) return undefined;
  takenFiles.set(taken.id, taken);
  return taken;
}

let held: HTMLInputElement | undefined;

/** Opens the camera or the phone's own choice of files. Must be called by a tap; closing it gives nothing. */
export function pickFiles(
  source: 'camera' | 'pictures' | 'files',
  types: readonly string[] = [],
): Promise<readonly File[]> {
  const picker = document.createElement('input');
  picker.type = 'file';
  if (source !== 'files') picker.accept = 'image/*';
  else if (types.length > 0) picker.accept = types.map((type) => `.${type}`).join(',');
  if (source === 'camera') picker.setAttribute('capture', 'environment');
  else picker.multiple = true;
  // Kept reachable: Safari forgets a picker nobody holds.
  held = picker;
  return new Promise((resolve) => {
    picker.addEventListener('change', () => resolve([...(held?.files ?? picker.files ?? [])]));
    picker.addEventListener('cancel', () => resolve([]));
    picker.click();
  });
}

/** Where a browser tells, a closed camera is told before anybody waits for it. */
export async function isCameraDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'denied';
  } catch {
    return false;
  }
}

/** Where a file is shown from: this visit's own at once, any other from the server. */
export function useFileAddress(id: string, size: 'small' | 'full'): string {
  const local = takenFiles.get(id);
  const address = useMemo(
    () => (local ? URL.createObjectURL(new Blob([local.bytes], { type: local.type })) : undefined),
    [local],
  );
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address ?? `/api/main/files/${id}${size === 'small' ? '/thumbnail' : ''}`;
}
