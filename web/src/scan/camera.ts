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

/** Light is not in the types yet: Chrome on Android has it. */
interface Lit {
  readonly torch?: boolean;
}

export const hasLight = (stream: MediaStream): boolean =>
  (stream.getVideoTracks()[0]?.getCapabilities?.() as Lit | undefined)?.torch === true;

export const setLight = (stream: MediaStream, torch: boolean): Promise<void> | undefined =>
  stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
