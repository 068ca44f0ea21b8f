import { describe, expect, it } from 'vitest';
import { hasLight, problemOf, setLight, setZoom, zoomOf } from './camera.ts';

const streamWith = (track: object) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream;

describe('a camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'absent'],
    ['OverconstrainedError', 'absent'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('that does not open for %s is %s', (name, problem) =>
    expect(problemOf(new DOMException('', name))).toBe(problem),
  );

  it.each([
    ['has a light', { getCapabilities: () => ({ torch: true }) }, true],
    ['has none', { getCapabilities: () => ({}) }, false],
    ['does not say', {}, false],
  ])('offers the light where it %s: %o', (_what, track, isLit) =>
    expect(hasLight(streamWith(track))).toBe(isLit),
  );

  it('turns its light on and off', async () => {
    const asked: unknown[] = [];
    const stream = streamWith({
      applyConstraints: async (wanted: unknown) => void asked.push(wanted),
    });
    await setLight(stream, true);
    await setLight(stream, false);
    expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  });

  it.each([
    ['reaches twice as far', { zoom: { min: 1, max: 8 } }, { zoom: 1 }, { once: 1, twice: 2 }],
    ['begins with a wide lens', { zoom: { min: 0.5, max: 6 } }, {}, { once: 1, twice: 2 }],
    ['counts in hundreds', { zoom: { min: 100, max: 400 } }, { zoom: 100 }, { once: 100, twice: 200 }],
    ['hardly reaches further', { zoom: { min: 1, max: 1.5 } }, { zoom: 1 }, undefined],
    ['has no zoom', {}, {}, undefined],
  ])('shows things twice as large where it can: it %s', (_what, abilities, settings, steps) =>
    expect(zoomOf(streamWith({ getCapabilities: () => abilities, getSettings: () => settings }))).toEqual(
      steps,
    ),
  );

  it('zooms in and out again', async () => {
    const asked: unknown[] = [];
    const stream = streamWith({ applyConstraints: async (wanted: unknown) => void asked.push(wanted) });
    await setZoom(stream, 2);
    await setZoom(stream, 1);
    expect(asked).toEqual([{ advanced: [{ zoom: 2 }] }, { advanced: [{ zoom: 1 }] }]);
  });
});
