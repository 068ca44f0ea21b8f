export interface PunchPicture {
  readonly id: string;
  readonly phase: 'start' | 'stop';
}

/**
 * May this picture of an open stemp go. Where a company wants pictures, the start keeps at least one: without it the
 * clock should not have begun to run. The one at the end can be taken again until the stop.
 */
export function mayRemovePicture(
  pictures: readonly PunchPicture[],
  id: string,
  attachmentsOn: boolean,
): boolean {
  const picture = pictures.find((one) => one.id === id);
  if (!picture || picture.phase === 'stop' || !attachmentsOn) return true;
  return pictures.some((one) => one.phase === 'start' && one.id !== id);
}
