import sharp from 'sharp';
import { grayPng, withSegment, withSize, zip } from './bytes.ts';
import { type HostileFile, PLANTED, script } from './hostile-file.ts';

const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });

const gps = {
  IFD0: { Copyright: PLANTED, ImageDescription: PLANTED },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '59/1 54/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 45/1 0/1',
  },
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="59,54N">${PLANTED}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Pictures that carry more than pixels, or claim to be what they are not. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  const jpeg = await plain().jpeg().toBuffer();
  const png = await plain().png().toBuffer();
  const webp = await plain().webp().toBuffer();
  const located = await plain().jpeg().withExif(gps).toBuffer();
  const turned = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const locatedPng = await plain().png().withExif(gps).withXmp(xmp).toBuffer();
  const locatedWebp = await plain().webp().withExif(gps).withXmp(xmp).toBuffer();
  const locatedAvif = await plain().avif({ effort: 0 }).withExif(gps).toBuffer();
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const largeTurned = await plain(7_600, 6_400)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 30 })
    .toBuffer();
  const append = (picture: Buffer, tail: string | Buffer) => Buffer.concat([picture, Buffer.from(tail)]);
  const archive = zip({ [`${PLANTED}.html`]: Buffer.from(script) });

  const kept = (fault: string, name: string, bytes: Buffer, contentType = 'image/jpeg'): HostileFile => ({
    fault,
    name,
    contentType,
    bytes,
    outcome: 'picture',
  });
  const refused = (
    fault: string,
    name: string,
    bytes: Buffer,
    code: 'WRONG_FILE_TYPE' | 'PICTURE_TOO_LARGE' = 'WRONG_FILE_TYPE',
  ): HostileFile => ({ fault, name, contentType: 'image/jpeg', bytes, outcome: 'refused', code });

  return [
    kept('GPS in EXIF', 'gps.jpg', located),
    kept('turned on its side', 'turned.jpg', turned),
    kept('48 megapixels on their side', 'large-turned.jpg', largeTurned),
    kept(
      'GPS in XMP',
      'xmp.jpg',
      withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    ),
    kept('IPTC block', 'iptc.jpg', withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${PLANTED}`))),
    kept('script in a JPEG comment', 'comment.jpg', withSegment(jpeg, 0xfe, Buffer.from(script))),
    kept('huge EXIF', 'huge.jpg', withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0${PLANTED.repeat(5_000)}`))),
    kept('HTML behind a JPEG', 'tail.jpg', append(jpeg, `<html>${script}</html>`)),
    kept('script behind a JPEG', 'tail-js.jpg', append(jpeg, `*/alert("${PLANTED}")`)),
    kept('ZIP behind a JPEG', 'tail-zip.jpg', append(jpeg, archive)),
    kept('a second JPEG with GPS behind the first', 'two.jpg', append(jpeg, located)),
    kept('megabytes behind a PNG', 'tail.png', append(png, PLANTED.repeat(200_000)), 'image/png'),
    kept(
      'script in PNG text',
      'text.png',
      grayPng({ width: 16, height: 16, extra: [['tEXt', Buffer.from(`Comment\0${script}`)]] }),
      'image/png',
    ),
    kept('GPS in a PNG', 'gps.png', locatedPng, 'image/png'),
    kept('GPS in a WebP', 'gps.webp', locatedWebp, 'image/webp'),
    kept('HTML behind a WebP', 'tail.webp', append(webp, script), 'image/webp'),
    kept('GPS in an AVIF', 'gps.avif', locatedAvif, 'image/avif'),
    kept(
      '49 megapixels in a few kilobytes',
      'large.png',
      grayPng({ width: 7_000, height: 7_000 }),
      'image/png',
    ),
    refused(
      'pixel bomb by PNG header',
      'bomb.png',
      grayPng({ width: 50_000, height: 50_000, rows: 10 }),
      'PICTURE_TOO_LARGE',
    ),
    refused('pixel bomb by JPEG header', 'bomb.jpg', withSize(jpeg, 65_000, 65_000), 'PICTURE_TOO_LARGE'),
    refused('51 megapixels', 'over.png', grayPng({ width: 7_200, height: 7_100 }), 'PICTURE_TOO_LARGE'),
    refused(
      'interlaced, so that all of it must be held at once',
      'interlaced.png',
      grayPng({ width: 7_000, height: 7_000, rows: 10, interlaced: true }),
      'PICTURE_TOO_LARGE',
    ),
    refused('JPEG cut in the middle', 'cut.jpg', noise.subarray(0, noise.length / 2)),
    refused('PNG cut in the middle', 'cut.png', locatedPng.subarray(0, png.length - 40)),
    refused('WebP cut in the middle', 'cut.webp', webp.subarray(0, webp.length / 2)),
    refused('PNG with fewer rows than it says', 'rows.png', grayPng({ width: 500, height: 500, rows: 20 })),
    refused(
      'JPEG by its first bytes alone',
      'head.jpg',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from(script)]),
    ),
    refused(
      'PNG by its first bytes alone',
      'head.png',
      Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
    ),
    refused('WebP by its first bytes alone', 'head.webp', Buffer.from(`RIFF\x20\0\0\0WEBP${script}`)),
    refused(
      'HEIC by its first bytes alone',
      'photo.heic',
      Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${script}`),
    ),
  ];
}
