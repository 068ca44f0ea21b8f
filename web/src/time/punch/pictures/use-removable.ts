import { mayRemovePicture } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import type { PunchRecord } from '../../reference/wire.ts';
import { removeStempPicture } from '../outbox/stemp-actions.ts';
import type { StempNow } from '../use-stemp.ts';
import type { ShownPicture } from './pictures.tsx';

/** The pictures of an open stemp, each with its way off it where the rule allows one. */
export function useRemovable({ stemp }: StempNow, record: PunchRecord): readonly ShownPicture[] {
  const t = useT();
  const confirm = useConfirm();
  const remove = async (file: string) => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('time.removePictureTitle'),
      text: t('time.removePictureText'),
      confirmLabel: t('time.yes'),
      cancelLabel: t('time.no'),
    });
    if (isSure) await removeStempPicture(record.id, file, stemp.unsentFiles[file]);
  };
  return record.files.map(({ id }) => ({
    id,
    isUnsent: stemp.unsentFiles[id] !== undefined,
    remove: mayRemovePicture(record.files, id, stemp.attachmentsOn) ? () => void remove(id) : undefined,
  }));
}
