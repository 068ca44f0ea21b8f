import { rowsAt } from '@sveis/domain/records';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { NoteProps } from '../../records/index.ts';
import { Switch } from '../../ui/fields/switch.tsx';

/** Under the drawing of a weld that was begun from a place on it: whether it gets its pin there. */
export function PinSwitch({ values, onValue }: NoteProps) {
  const t = useT();
  const pin = rowsAt(values, 'pin');
  // Turned off and on again it is the same pin, for which nobody has to point a second time.
  const [pointed] = useState(pin);
  if (!pointed.some(({ drawing }) => drawing === values.drawing)) return null;
  return (
    <div className="px-4">
      <Switch
        label={t('projectweldlog.pin')}
        hint={t('projectweldlog.pinHint')}
        checked={pin.length > 0}
        onValue={(isOn) => onValue('pin', isOn ? pointed : [])}
        onWord={t('records.yes')}
        offWord={t('records.no')}
      />
    </div>
  );
}
