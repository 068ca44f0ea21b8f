import { hostileDocuments } from './documents.ts';
import type { HostileFile } from './hostile-file.ts';
import { hostileNames } from './names.ts';
import { hostilePictures } from './pictures.ts';

export { type HostileFile, PLANTED } from './hostile-file.ts';

/** The corpus every upload route is tried with, made on the spot: no such file lies in the repository. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ...(await hostilePictures()),
  ...(await hostileNames()),
  ...hostileDocuments(),
];
