import { t } from '../../lib/messages.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { isCameraDenied, pickFiles, takeFile } from '../../offline/taken-files.ts';

/** Ids of what was taken or chosen, shrunk and ready to be sent; none when nothing was. */
export async function take(source: 'camera' | 'pictures' | 'files'): Promise<readonly string[]> {
  const picking = pickFiles(source);
  if (source === 'camera')
    void isCameraDenied().then((isDenied) => isDenied && notifyFailure(t('records.cameraDenied')));
  const picked = await picking;
  const wanted = source === 'files' ? picked : picked.filter(({ type }) => type.startsWith('image/'));
  if (wanted.length < picked.length) notifyFailure(t('records.notAPicture'));
  try {
    return (await Promise.all(wanted.map(takeFile))).map(({ id }) => id);
  } catch {
    notifyFailure(t('shell.notKept'));
    return [];
  }
}
