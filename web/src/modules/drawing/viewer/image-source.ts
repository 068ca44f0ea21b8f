import type { DrawingSource } from './sheet.ts';

/** A picture of a drawing. Only the part that is asked for is brought into the size it is shown in. */
export async function openImage(file: Blob): Promise<DrawingSource> {
  const whole = await createImageBitmap(file);
  const { width, height } = whole;
  return {
    sheetCount: 1,
    sheet: async () => ({
      width,
      height,
      paint: async (canvas, { x, y, width: wide, height: high }, signal) => {
        signal.throwIfAborted();
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas to paint on');
        context.imageSmoothingQuality = 'high';
        context.drawImage(whole, x, y, wide, high, 0, 0, canvas.width, canvas.height);
      },
    }),
    close: () => whole.close(),
  };
}
