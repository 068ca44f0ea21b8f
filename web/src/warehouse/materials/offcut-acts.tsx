import { LONGEST_DIMENSIONS } from '@sveis/domain/warehouse';
import { Scissors } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { MaterialWork } from './use-material.ts';

/** The shape of what comes back, and the way to put away what is left of what was taken. */
export function OffcutActs({ work, onOpen }: { work: MaterialWork; onOpen: () => void }) {
  const t = useT();
  const { mode, hand, opened, offcut } = work;
  if (mode === 'rest' && hand)
    return (
      <FieldStack>
        <TextField
          label={t('stock.dimensions')}
          value={offcut.dimensions}
          maxLength={LONGEST_DIMENSIONS}
          autoComplete="off"
          onChange={(event) => offcut.setDimensions(event.target.value)}
        />
      </FieldStack>
    );
  if (mode !== 'take' || hand || !opened) return null;
  return (
    <Button wide kind="secondary" size="form" icon={Scissors} onClick={onOpen}>
      {t('stock.whatIsLeft', { batch: opened.batch })}
    </Button>
  );
}
