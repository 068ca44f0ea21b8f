import { type RefObject, useEffect, useState } from 'react';
import {
  type CameraProblem,
  cameraOf,
  closeCamera,
  findCameras,
  hasLight,
  openCamera,
  problemOf,
  setLight,
  setZoom,
  zoomOf,
} from './camera.ts';

/** What a camera can do, and whether it does it now. */
interface CameraSwitch {
  readonly isOn: boolean;
  readonly turn: () => void;
}

export interface Camera {
  readonly state: 'starting' | 'on' | CameraProblem;
  readonly light: CameraSwitch | undefined;
  /** Twice as large. */
  readonly zoom: CameraSwitch | undefined;
  /** Takes the next camera, where there are several. */
  readonly next: (() => void) | undefined;
}

/** Shows a camera while the page is looked at. Closed when it is not, and opened again: phones take it away meanwhile. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [chosen, choose] = useState<string>();
  const [state, setState] = useState<Camera['state']>('starting');
  const [stream, setStream] = useState<MediaStream>();
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const [isLit, setIsLit] = useState(false);
  const [zoom, setZoomSteps] = useState<ReturnType<typeof zoomOf>>();
  const [isZoomed, setIsZoomed] = useState(false);
  const isLookedAt = useIsLookedAt();

  useEffect(() => {
    if (!isLookedAt) return;
    let isOver = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      opened = await openCamera(chosen);
      const screen = video.current;
      if (isOver || !screen) return closeCamera(opened);
      screen.srcObject = opened;
      await screen.play();
      setStream(opened);
      setZoomSteps(zoomOf(opened));
      setState('on');
      setCameras(await findCameras());
    };
    open().catch((failure: unknown) => {
      if (!isOver) setState(problemOf(failure));
      closeCamera(opened);
    });
    return () => {
      isOver = true;
      closeCamera(opened);
      setStream(undefined);
      setIsLit(false);
      setIsZoomed(false);
    };
  }, [chosen, isLookedAt, video]);

  const here = stream && cameraOf(stream);
  return {
    state,
    light:
      stream && hasLight(stream)
        ? { isOn: isLit, turn: () => turn(setLight(stream, !isLit), () => setIsLit(!isLit)) }
        : undefined,
    zoom:
      stream && zoom
        ? {
            isOn: isZoomed,
            turn: () =>
              turn(setZoom(stream, isZoomed ? zoom.once : zoom.twice), () => setIsZoomed(!isZoomed)),
          }
        : undefined,
    next:
      cameras.length > 1
        ? () => choose(cameras[(cameras.indexOf(here ?? '') + 1) % cameras.length])
        : undefined,
  };
}

/** A camera that refuses stays as it is. */
const turn = (asked: Promise<void> | undefined, done: () => void): void =>
  void asked?.then(done, () => undefined);

function useIsLookedAt(): boolean {
  const [isLookedAt, setIsLookedAt] = useState(true);
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLookedAt;
}
