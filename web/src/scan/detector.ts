import type { BarcodeFormat } from 'barcode-detector/ponyfill';

/** Where the reader lies on our own origin; the build puts it there. */
declare const __CODE_READER__: string;

/** What stands on number plates, boxes, pallets and parts. */
const formats: BarcodeFormat[] = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
];

export interface CodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const native = (): NativeDetector | undefined =>
  (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;

/** The browser's own reader, where it reads everything we print. */
async function nativeDetector(): Promise<CodeDetector | undefined> {
  try {
    const Native = native();
    const known = (await Native?.getSupportedFormats()) ?? [];
    return Native && formats.every((format) => known.includes(format)) ? new Native({ formats }) : undefined;
  } catch {
    return undefined;
  }
}

async function ownDetector(): Promise<CodeDetector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => __CODE_READER__ }, fireImmediately: true });
  return new BarcodeDetector({ formats });
}

let loading: Promise<CodeDetector> | undefined;

/** Fetched when somebody scans; a failure may be tried again. */
export function loadDetector(): Promise<CodeDetector> {
  loading ??= nativeDetector()
    .then((found) => found ?? ownDetector())
    .catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
  return loading;
}

/** Has the reader kept for when there is no network, where the browser brings none of its own. */
export async function keepReader(): Promise<void> {
  if (!navigator.serviceWorker?.controller || (await nativeDetector())) return;
  const answer = await fetch(__CODE_READER__);
  // Read to its end: while a body is left unread its worker counts as busy, and no new version may take its place.
  await answer.arrayBuffer();
}
