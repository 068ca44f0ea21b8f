import { X } from 'lucide-react';
import { useT } from '../../lib/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { passFocus } from '../../ui/pass-focus.ts';

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
