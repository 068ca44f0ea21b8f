import { useT } from '../../lib/words/use-t.ts';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { changePreferences } from '../punch/outbox/stemp-actions.ts';
import { usePreferences } from '../reference/use-preferences.ts';

const reminders = [
  ['remind_start', 'time.remindStart'],
  ['remind_exceeded', 'time.remindExceeded'],
  ['remind_shift_end', 'time.remindShiftEnd'],
  ['remind_auto_stopped', 'time.remindAutoStopped'],
  ['remind_undelivered', 'time.remindUndelivered'],
  ['remind_returned', 'time.remindReturned'],
  ['remind_missing', 'time.remindMissing'],
] as const;

type RemindersSheetProps = { open: boolean; onClose: () => void };

export function RemindersSheet({ open, onClose }: RemindersSheetProps) {
  const t = useT();
  const preferences = usePreferences();
  const words = { onWord: t('shell.on'), offWord: t('shell.off') };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('time.reminders')}
      text={t('time.remindersText')}
      closeLabel={t('shell.close')}
    >
      {preferences ? (
        <>
          {reminders.map(([name, label]) => (
            <Switch
              key={name}
              {...words}
              label={t(label)}
              checked={preferences[name]}
              onValue={(isOn) => void changePreferences({ [name]: isOn })}
            />
          ))}
          <Switch
            {...words}
            label={t('time.askAtShiftEnd')}
            hint={t('time.askAtShiftEndHint')}
            checked={!preferences.shift_end_auto_continue}
            onValue={(isOn) => void changePreferences({ shift_end_auto_continue: !isOn })}
          />
        </>
      ) : (
        <SkeletonCard foot={false} />
      )}
    </Sheet>
  );
}
