import { describe, expect, it } from 'vitest';
import { preparePhoto, renamed, shrunkSize } from './photo.ts';

describe('a photo', () => {
  it('is cut to 1920 on its long side, whichever that is, and never made larger', () => {
    expect(shrunkSize(4032, 3024)).toEqual({ width: 1920, height: 1440 });
    expect(shrunkSize(3024, 4032)).toEqual({ width: 1440, height: 1920 });
    expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
    expect(shrunkSize(20_000, 3)).toEqual({ width: 1920, height: 1 });
  });

  it('is named after what it has become', () => {
    expect(renamed('IMG_0041.HEIC', 'image/jpeg')).toBe('IMG_0041.jpg');
    expect(renamed('.png', 'image/webp')).toBe('photo.webp');
    expect(renamed('rapport.pdf', 'application/pdf')).toBe('rapport.pdf');
  });

  it('that cannot be drawn here, or is no picture, goes as it is', async () => {
    const file = await preparePhoto(new File(['%PDF'], 'rapport.pdf', { type: 'application/pdf' }));
    expect(file).toMatchObject({ name: 'rapport.pdf', type: 'application/pdf' });
    expect(new TextDecoder().decode(file.bytes)).toBe('%PDF');
    const broken = await preparePhoto(new File(['?'], 'x.jpg', { type: 'image/jpeg' }));
    expect(broken).toMatchObject({ name: 'x.jpg', type: 'image/jpeg' });
    expect(broken.id).not.toBe(file.id);
  });
});
