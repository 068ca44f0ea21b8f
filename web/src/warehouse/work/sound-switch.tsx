import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { setSound, soundStore } from '../../scan/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';

/** Tones on or off; vibration and colour stay. */
export function SoundSwitch() {
  const t = useT();
  const isOn = useStore(soundStore);
  return (
    <IconButton
      icon={isOn ? Volume2 : VolumeX}
      label={t(isOn ? 'stock.mute' : 'stock.unmute')}
      onClick={() => setSound(!isOn)}
    />
  );
}
