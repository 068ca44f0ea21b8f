import { medianOffset } from '@sveis/domain/time';
import { createStore } from '../store.ts';

const KEPT = 5;

/** One answer's word on how far the phone's clock is off: server minus phone, in ms, with its sign. */
export interface ClockSample {
  readonly offset: number;
  /** When it was taken, by the phone. */
  readonly at: number;
}

/** The server wrote its time somewhere between asking and hearing: the middle is the best guess. */
export const sampleOf = (serverTime: string, askedAt: number, heardAt: number): ClockSample => ({
  offset: Date.parse(serverTime) - (askedAt + heardAt) / 2,
  at: heardAt,
});

/** The last five, each once: a kept answer brings its own sample along after a reload. */
export function addSample(samples: readonly ClockSample[], sample: ClockSample): readonly ClockSample[] {
  if (samples.some(({ at }) => at === sample.at)) return samples;
  return [...samples, sample].sort((a, b) => a.at - b.at).slice(-KEPT);
}

export const offsetOf = (samples: readonly ClockSample[]): number =>
  medianOffset(samples.map(({ offset }) => offset));

const samples = createStore<readonly ClockSample[]>([]);

export const noteSample = (sample: ClockSample): void => samples.set(addSample(samples.get(), sample));
export const clockOffset = (): number => offsetOf(samples.get());
/** The true time, as far as the phone can know it. */
export const trueNow = (deviceNow = Date.now()): Date => new Date(deviceNow + clockOffset());
