import type { FormContent } from '@sveis/domain/checklists';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DifferenceList } from './difference-list.tsx';

type ClashDialogProps = {
  theirs: FormContent;
  mine: FormContent;
  onMine: () => void;
  onTheirs: () => void;
};

/** Two people wrote the same form: one of them is asked, and nothing is lost either way. */
export function ClashDialog({ theirs, mine, onMine, onTheirs }: ClashDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={t('builder.clashTitle')}
      text={t('builder.clashText')}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button wide onClick={onMine}>
            {t('builder.keepMine')}
          </Button>
          <Button wide kind="secondary" onClick={onTheirs}>
            {t('builder.takeTheirs')}
          </Button>
        </>
      }
    >
      <h3 className="pb-1 font-semibold">{t('builder.yoursChanges')}</h3>
      <DifferenceList before={theirs} after={mine} />
    </Dialog>
  );
}
