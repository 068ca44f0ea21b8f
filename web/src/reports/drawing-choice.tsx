import { lazy, Suspense, useState } from 'react';
import { openMessages } from '../lib/words/messages.ts';
import { useT } from '../lib/words/use-t.ts';
import { knownName, loadPicker } from '../records/index.ts';
import { SheetField } from '../ui/fields/sheet-field.tsx';

const PickSheet = lazy(async () => {
  const [{ PickSheet }] = await Promise.all([loadPicker(), openMessages('scan')]);
  return { default: PickSheet };
});

/** The module whose records divide the documentation. */
export const DRAWINGS = 'projectdrawing';
/** As many as the server takes. */
const MOST = 50;

type DrawingChoiceProps = {
  projectId: number;
  drawings: readonly string[];
  onDrawings: (ids: readonly string[]) => void;
};

/** The whole project, or some of its drawings with what names them. */
export function DrawingChoice({ projectId, drawings, onDrawings }: DrawingChoiceProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('reports.drawings');
  const isSome = drawings.length > 0;
  const text = isSome
    ? drawings.map((id) => knownName(DRAWINGS, id) ?? '…').join(', ')
    : t('reports.allDrawings');
  const pick = (id: string) => {
    const others = drawings.filter((one) => one !== id);
    if (others.length < drawings.length) onDrawings(others);
    else if (drawings.length < MOST) onDrawings([...drawings, id]);
  };
  return (
    <>
      <SheetField
        label={label}
        hint={isSome ? t('reports.ofDrawingsOnly') : undefined}
        text={text}
        isChosen
        onOpen={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <PickSheet
            open
            many
            title={label}
            lookup={{ to: DRAWINGS, projectId }}
            chosen={drawings}
            onClose={() => setIsOpen(false)}
            onPick={(id) => pick(String(id))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
