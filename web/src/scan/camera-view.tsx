import { CameraOff, Flashlight, FlashlightOff, SwitchCamera, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../lib/words/use-t.ts';
import { Icon } from '../ui/data/icon.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import type { CameraProblem } from './camera.ts';
import { loadDetector } from './detector.ts';
import { watchFrames } from './frames.ts';
import { type Camera, useCamera } from './use-camera.ts';

const problemIds = {
  denied: 'scan.cameraDenied',
  absent: 'scan.noCamera',
  busy: 'scan.cameraBusy',
} as const satisfies Readonly<Record<CameraProblem, string>>;

/** What the camera sees, with a frame to hold the code in; or why there is nothing to see. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const [isReaderMissing, setIsReaderMissing] = useState(false);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const screen = video.current;
    if (camera.state !== 'on' || !screen) return;
    const closing = new AbortController();
    loadDetector()
      .then((detector) => watchFrames(screen, detector, (code) => read(code), closing.signal))
      .catch(() => setIsReaderMissing(true));
    return () => closing.abort();
  }, [camera.state]);
  const { state } = camera;
  const problem = state === 'starting' || state === 'on' ? undefined : state;
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('scan.camera')}
        className={`size-full object-cover ${state === 'on' ? '' : 'invisible'}`}
      />
      {problem ? (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-8 text-center"
        >
          <Icon of={CameraOff} size={48} />
          <p className="max-w-80 text-lead font-semibold">{t(problemIds[problem])}</p>
        </div>
      ) : (
        <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-4 p-6">
          <div className="aspect-square max-h-[70%] w-full max-w-72 rounded-card border-4 border-[#fff] shadow-[0_0_0_100vmax_rgb(8_16_23/0.45)]" />
          <p className="relative max-w-80 rounded-control bg-display px-3 py-1.5 text-center font-semibold">
            {t(isReaderMissing ? 'scan.readerMissing' : state === 'on' ? 'scan.hint' : 'scan.starting')}
          </p>
        </div>
      )}
      <CameraTools camera={camera} />
    </div>
  );
}

function CameraTools({ camera: { light, zoom, next } }: { camera: Camera }) {
  const t = useT();
  return (
    <div className="absolute end-3 bottom-3 flex flex-col gap-2">
      {light ? (
        <span className="rounded-control bg-display">
          <IconButton
            icon={light.isOn ? FlashlightOff : Flashlight}
            label={t(light.isOn ? 'scan.lightOff' : 'scan.lightOn')}
            onClick={light.turn}
          />
        </span>
      ) : null}
      {zoom ? (
        <span className="rounded-control bg-display">
          <IconButton
            icon={zoom.isOn ? ZoomOut : ZoomIn}
            label={t(zoom.isOn ? 'scan.zoomOut' : 'scan.zoomIn')}
            onClick={zoom.turn}
          />
        </span>
      ) : null}
      {next ? (
        <span className="rounded-control bg-display">
          <IconButton icon={SwitchCamera} label={t('scan.otherCamera')} onClick={next} />
        </span>
      ) : null}
    </div>
  );
}
