import { fileURLToPath } from 'node:url';

/** A file or folder of the server's package: source, compiled or bundled, this module lies one folder below it. */
export const packagePath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
