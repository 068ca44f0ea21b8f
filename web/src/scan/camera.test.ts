import { describe, expect, it } from 'vitest';
import { hasLight, problemOf, setLight } from './camera.ts';

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
});
