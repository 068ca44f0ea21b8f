import sharp from 'sharp';
import type { HostileFile } from './hostile-file.ts';

const names: Readonly<Record<string, string>> = {
  'a path upwards': '../../../../etc/passwd',
  'a Windows path': 'C:\\Windows\\System32\\drivers\\etc\\hosts.jpg',
  'an encoded path': '..%2f..%2fevil.jpg',
  'a NUL': 'photo.jpg\0.exe',
  'right-to-left letters': 'photo\u202Egpj.exe',
  'two endings': 'photo.jpg.exe',
  'a script ending first': 'photo.php.jpg',
  'a web page ending': 'photo.html',
  'line breaks': 'a\r\nSet-Cookie: sveis=1\r\n.jpg',
  markup: '"><img src=x onerror=alert(1)>.jpg',
  'quotes and semicolons': 'a"; filename="b.exe.jpg',
  'nothing but dots': '....',
  'a hidden name': '.htaccess',
  'a thousand letters': `${'å'.repeat(1_000)}.jpg`,
  nothing: '',
};

/** A good picture under names that mean to do harm. */
export async function hostileNames(): Promise<readonly HostileFile[]> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const named = Object.entries(names).map(
    ([fault, name]): HostileFile => ({
      fault: `name: ${fault}`,
      name,
      contentType: 'image/jpeg',
      bytes,
      outcome: 'picture',
    }),
  );
  const typed = ['text/html', 'application/json', 'image/svg+xml', 'multipart/form-data'].map(
    (contentType): HostileFile => ({
      fault: `said to be ${contentType}`,
      name: 'photo.jpg',
      contentType,
      bytes,
      outcome: 'picture',
    }),
  );
  return [...named, ...typed];
}
