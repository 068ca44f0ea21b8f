import { onTestFinished, vi } from 'vitest';

/** What the phone has said to hand and ear: patterns in milliseconds, and heights of tones in hertz. */
interface RecordedSignals {
  readonly shaken: (number | number[])[];
  readonly heard: number[];
}

/** Before the app is opened: it keeps the player it has. */
export function recordSignals(): RecordedSignals {
  const signals: RecordedSignals = { shaken: [], heard: [] };
  const vibrate = navigator.vibrate;
  Object.assign(navigator, { vibrate: (pattern: number | number[]) => signals.shaken.push(pattern) > 0 });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator() {
        const frequency = { value: 0 };
        const tone = {
          frequency,
          connect: <Next>(next: Next) => next,
          start: () => signals.heard.push(frequency.value),
          stop: () => undefined,
        };
        return tone;
      }
      createGain() {
        return { gain: { value: 0 }, connect: <Next>(next: Next) => next };
      }
    },
  );
  onTestFinished(() => {
    Object.assign(navigator, { vibrate });
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  return signals;
}
