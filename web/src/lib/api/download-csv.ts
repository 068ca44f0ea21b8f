import { currentLanguage } from '../words/language.ts';
import { downloadFile, type FileWanted } from './download-file.ts';

/** A list as a file, in the reader's language; `name` is without its ending. */
export const downloadCsv = ({ query, name, ...wanted }: FileWanted): Promise<boolean> =>
  downloadFile({ ...wanted, name: `${name}.csv`, query: { ...query, lang: currentLanguage() } });
