import { recall, remember } from '../lib/remembered.ts';
import { createStore } from '../lib/store.ts';
import { vibrate } from './vibrate.ts';

/** What a scanner says to hand and ear: it was taken, it asks something, it leads nowhere. */
export type Signal = 'read' | 'ask' | 'refused';

/** Hertz and milliseconds: high for yes, two for a question, low and long for no. */
const tones: Readonly<Record<Signal, readonly (readonly [hertz: number, ms: number])[]>> = {
  read: [[1_760, 80]],
  ask: [
    [880, 110],
    [1_175, 140],
  ],
  refused: [[185, 380]],
};

export const soundStore = createStore(recall('stock_sound') !== 'off');

export function setSound(isOn: boolean): void {
  remember('stock_sound', isOn ? 'on' : 'off');
  soundStore.set(isOn);
}

let player: AudioContext | undefined;

/** A phone plays nothing before its first tap, and some have no player: what is seen and felt says the same. */
function play(signal: Signal): void {
  try {
    player ??= new AudioContext();
    let at = player.currentTime;
    for (const [hertz, ms] of tones[signal]) {
      const tone = player.createOscillator();
      const volume = player.createGain();
      tone.type = signal === 'refused' ? 'square' : 'sine';
      tone.frequency.value = hertz;
      volume.gain.value = 0.2;
      tone.connect(volume).connect(player.destination);
      tone.start(at);
      at += ms / 1_000;
      tone.stop(at);
    }
  } catch {
    // Silence is no failure.
  }
}

export function signal(what: Signal): void {
  vibrate(what);
  if (soundStore.get()) play(what);
}
