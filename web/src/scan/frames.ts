import type { CodeDetector } from './detector.ts';

const PAUSE_MS = 120;
const WIDEST_FRAME = 960;
/** Small first, which is quick; what is still unread then is looked at closer. */
const PHOTO_SIZES = [1_600, 3_200];

function drawn(
  image: CanvasImageSource,
  width: number,
  height: number,
  widest: number,
): ImageData | undefined {
  const scale = Math.min(1, widest / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper || canvas.width === 0 || canvas.height === 0) return undefined;
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return paper.getImageData(0, 0, canvas.width, canvas.height);
}

/** Reads what the camera sees until told to stop. */
export async function watchFrames(
  video: HTMLVideoElement,
  detector: CodeDetector,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const frame = drawn(video, video.videoWidth, video.videoHeight, WIDEST_FRAME);
    const [found] = frame ? await detector.detect(frame).catch(() => []) : [];
    if (found?.rawValue && !signal.aborted) onCode(found.rawValue);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** The code on a photo, if one can be read. */
export async function readPhoto(detector: CodeDetector, file: Blob): Promise<string | undefined> {
  const photo = await createImageBitmap(file);
  for (const widest of PHOTO_SIZES) {
    const image = drawn(photo, photo.width, photo.height, widest);
    const [found] = image ? await detector.detect(image) : [];
    if (found?.rawValue) return found.rawValue;
    if (Math.max(photo.width, photo.height) <= widest) break;
  }
  return undefined;
}
