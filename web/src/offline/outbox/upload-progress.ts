import { createStore } from '../../lib/store.ts';

/** How many bytes of each file the server has, for files that are on their way in this tab. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map());

export function noteSent(fileId: string, bytes: number): void {
  uploadProgress.set(new Map([...uploadProgress.get(), [fileId, bytes]]));
}

export function forgetSent(fileId: string): void {
  const others = new Map(uploadProgress.get());
  if (others.delete(fileId)) uploadProgress.set(others);
}
