import { nameKey } from '@sveis/domain/folders';
import { isAtLeast } from '@sveis/domain/records';
import { settingDefaults } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { pickFiles } from '../../offline/taken-files.ts';
import { addAll, type Chosen, lookAt } from '../add-documents.ts';
import type { RecordQueries } from '../record-queries.ts';
import type { Folder, ListedDocument } from '../wire.ts';
import type { TakenAnswer } from './taken-sheet.tsx';

/** Choosing files and laying them down; what is there already is asked about once for all of them. */
export function useAdding(
  folder: Folder | undefined,
  documents: readonly ListedDocument[] | undefined,
  { formSettingsQuery }: Pick<RecordQueries, 'formSettingsQuery'>,
) {
  const t = useT();
  const limit = useQuery(formSettingsQuery).data;
  const [asked, setAsked] = useState<readonly Chosen[]>([]);
  const fileMb = limit?.max_file_mb ?? settingDefaults.max_file_mb;
  const limits = { fileMb, pdfMb: Math.max(fileMb, limit?.max_drawing_mb ?? settingDefaults.max_drawing_mb) };

  const lay = async (chosen: readonly Chosen[], ifTaken: TakenAnswer | 'ask') => {
    if (!folder || chosen.length === 0) return;
    const kept = await addAll(folder.id, chosen, ifTaken);
    if (kept > 0) notify(t('folders.added', { count: kept }));
  };

  const take = async (files: readonly File[]) => {
    const taken = new Set((documents ?? []).map(({ name }) => nameKey(name)));
    const looked = lookAt(files, taken, limits);
    const over = looked.filter(({ overMb }) => overMb !== undefined);
    if (over.length > 0)
      notifyRefusal(
        t('folders.tooLarge', {
          names: over.map(({ name }) => name).join(', '),
          limit: over[0]?.overMb ?? 0,
        }),
      );
    const fits = looked.filter(({ overMb }) => overMb === undefined);
    setAsked(fits.filter(({ isTaken }) => isTaken));
    await lay(
      fits.filter(({ isTaken }) => !isTaken),
      'ask',
    );
  };

  return {
    mayAdd: folder !== undefined && isAtLeast(folder.level, 'contribute'),
    mayRevise: folder !== undefined && isAtLeast(folder.level, 'edit'),
    askedNames: asked.map(({ name }) => name),
    add: async (source: 'camera' | 'pictures' | 'files') => take(await pickFiles(source)),
    take,
    answer: (answer: TakenAnswer | undefined) => {
      setAsked([]);
      if (answer) void lay(asked, answer);
    },
  };
}
