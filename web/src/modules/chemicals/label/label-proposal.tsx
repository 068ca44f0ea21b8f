import {
  NO_CODE,
  type Pictogram as PictogramCode,
  proposedPictograms,
  proposedSignalWord,
} from '@sveis/domain/chemicals';
import { listOf } from '@sveis/domain/modules';
import { isSame, optionId } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import type { NoteProps } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Pictogram } from './pictogram.tsx';

const sorted = (codes: readonly string[]): readonly string[] => [...codes].sort();

/** Under the hazard statements: the label they call for, until the label says the same. */
export function LabelProposal({ values, onValue }: NoteProps) {
  const t = useT();
  const codes = listOf(values.h_statements);
  if (codes.length === 0) return null;
  const shown: readonly PictogramCode[] = proposedPictograms(codes);
  const pictograms: readonly string[] = shown.length > 0 ? shown : [NO_CODE];
  const word = proposedSignalWord(codes, listOf(values.hazard_classes));
  if (isSame(sorted(listOf(values.pictograms)), sorted(pictograms)) && values.signal_word === word)
    return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
      <span className="text-quiet text-ink-quiet">{t('chemicallist.labelProposed')}</span>
      <span className="flex flex-wrap items-center gap-1 font-semibold">
        {shown.map((code) => (
          <Pictogram key={code} of={code} size={40} label={t(optionId('chemicallist', 'pictograms', code))} />
        ))}
        {shown.length === 0 ? t('chemicallist.labelNoPictogram') : null}
        <span>{t(optionId('chemicallist', 'signal_word', word))}</span>
      </span>
      <Button
        size="small"
        kind="secondary"
        onClick={() => {
          onValue('pictograms', pictograms);
          onValue('signal_word', word);
        }}
      >
        {t('chemicallist.labelUse')}
      </Button>
    </div>
  );
}
