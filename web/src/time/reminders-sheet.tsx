import { useT } from '../lib/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { changePreferences } from './stemp-actions.ts';
import { usePreferences } from './use-preferences.ts';

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
          <Switch
            {...words}
            label={t('time.remindExceeded')}
            checked={preferences.remind_exceeded}
            onValue={(isOn) => void changePreferences({ remind_exceeded: isOn })}
          />
          <Switch
            {...words}
            label={t('time.remindShiftEnd')}
            checked={preferences.remind_shift_end}
            onValue={(isOn) => void changePreferences({ remind_shift_end: isOn })}
          />
          <Switch
            {...words}
            label={t('time.remindAutoStopped')}
            checked={preferences.remind_auto_stopped}
            onValue={(isOn) => void changePreferences({ remind_auto_stopped: isOn })}
          />
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
