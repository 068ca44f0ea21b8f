import { X } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { passFocus } from '../../ui/overlays/pass-focus.ts';

type ClearButtonProps = { field: string; onClear: () => void };

/** Empties a field that is chosen rather than typed. */
export function ClearButton({ field, onClear }: ClearButtonProps) {
  const t = useT();
  return (
    <IconButton
      icon={X}
      label={t('records.clearField', { field })}
      onClick={(event) => {
        passFocus(event);
        onClear();
      }}
    />
  );
}
