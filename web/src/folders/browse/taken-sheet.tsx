import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export type TakenAnswer = 'revision' | 'rename';

type TakenSheetProps = {
  /** Names that are there already; nothing is asked without one. */
  names: readonly string[];
  mayRevise: boolean;
  onAnswer: (answer: TakenAnswer | undefined) => void;
};

/** A file of this name is there: its next revision, one beside it, or nothing. */
export function TakenSheet({ names, mayRevise, onAnswer }: TakenSheetProps) {
  const t = useT();
  return (
    <Dialog
      open={names.length > 0}
      onClose={() => onAnswer(undefined)}
      title={t('folders.takenTitle', { count: names.length })}
      text={names.join(', ')}
      closeLabel={t('shell.cancel')}
      actions={
        <>
          {mayRevise ? (
            <Button wide onClick={() => onAnswer('revision')}>
              {t('folders.asRevision')}
            </Button>
          ) : null}
          <Button wide kind="secondary" onClick={() => onAnswer('rename')}>
            {t('folders.asNew')}
          </Button>
          <Button wide kind="text" onClick={() => onAnswer(undefined)}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    />
  );
}
