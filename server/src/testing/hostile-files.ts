import { hostileDocuments } from './hostile/documents.ts';
import type { HostileFile } from './hostile/hostile-file.ts';
import { hostileNames } from './hostile/names.ts';
import { hostilePictures } from './hostile/pictures.ts';

export { type HostileFile, PLANTED } from './hostile/hostile-file.ts';

/** The corpus every upload route is tried with, made on the spot: no such file lies in the repository. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...(await hostilePictures()),
  ...(await hostileNames()),
  ...hostileDocuments(),
];
