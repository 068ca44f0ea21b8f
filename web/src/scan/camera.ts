export type CameraProblem = 'denied' | 'absent' | 'busy';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

export const problemOf = (failure: unknown): CameraProblem =>
  (failure instanceof Error ? problems[failure.name] : undefined) ?? 'busy';

/** The camera on the back, or the one that was chosen. A plain http address has none. */
export async function openCamera(chosen: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(chosen === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: chosen } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Told apart only once a camera is open. */
export async function findCameras(): Promise<readonly string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

export const cameraOf = (stream: MediaStream): string | undefined =>
  stream.getVideoTracks()[0]?.getSettings().deviceId;

/** Light and zoom are not in the types yet: phones have them. */
interface Abilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min: number; readonly max: number };
}

const abilitiesOf = (stream: MediaStream): Abilities | undefined =>
  stream.getVideoTracks()[0]?.getCapabilities?.() as Abilities | undefined;

export const hasLight = (stream: MediaStream): boolean => abilitiesOf(stream)?.torch === true;

export const setLight = (stream: MediaStream, torch: boolean): Promise<void> | undefined =>
  stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

/** How a camera that was just opened shows things once and twice as large; undefined where it cannot. */
export function zoomOf(stream: MediaStream): { readonly once: number; readonly twice: number } | undefined {
  const { zoom } = abilitiesOf(stream) ?? {};
  if (!zoom) return undefined;
  // A camera with a wide lens begins below 1 and opens at 1.
  const settings = stream.getVideoTracks()[0]?.getSettings() as { readonly zoom?: number } | undefined;
  const once = settings?.zoom ?? Math.max(zoom.min, 1);
  return once * 2 <= zoom.max ? { once, twice: once * 2 } : undefined;
}

export const setZoom = (stream: MediaStream, zoom: number): Promise<void> | undefined =>
  stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ zoom } as MediaTrackConstraintSet] });
