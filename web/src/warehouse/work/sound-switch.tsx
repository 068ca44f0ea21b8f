import { Volume2, VolumeX } from 'lucide-react';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { setSound, soundStore } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** Tones on or off; vibration and colour stay. */
export function SoundSwitch() {
  const t = useT();
  const isOn = useStore(soundStore);
  return (
    <Button wide kind="text" icon={isOn ? Volume2 : VolumeX} onClick={() => setSound(!isOn)}>
      {t(isOn ? 'stock.mute' : 'stock.unmute')}
    </Button>
  );
}
