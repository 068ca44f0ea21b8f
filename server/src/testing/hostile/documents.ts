import { gzipSync } from 'node:zlib';
import { zip } from './bytes.ts';
import { type HostileFile, PLANTED, script } from './hostile-file.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const page = `<!doctype html><html><body>${script}</body></html>`;
const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

const pdf = (body: string) => Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
const pdfScript = `1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${PLANTED}"))>>>>endobj`;

type Row = readonly [fault: string, name: string, contentType: string, bytes: Buffer | string];

const refused: readonly Row[] = [
  ['SVG', 'drawing.svg', 'image/svg+xml', svg],
  ['SVG as a picture', 'photo.jpg', 'image/jpeg', svg],
  ['SVG behind a byte order mark', 'photo.png', 'image/png', `\ufeff<?xml version="1.0"?>${svg}`],
  ['SVG as text', 'notes.txt', 'text/plain', `notes\n\n${svg}`],
  ['packed SVG', 'drawing.svgz', 'image/svg+xml', gzipSync(svg)],
  ['HTML', 'page.html', 'text/html', page],
  ['HTML as a picture', 'photo.jpg', 'image/jpeg', page],
  ['HTML far down in text', 'log.txt', 'text/plain', `${'line of a log\n'.repeat(20_000)}${page}`],
  ['HTML in capitals', 'photo.webp', 'image/webp', '\n\n  <HTML><BODY onload=alert(1)>'],
  ['HTML in UTF-16', 'page.txt', 'text/plain', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ['HTML with zeros between', 'page.txt', 'text/plain', '<\0script>alert(1)</\0script>'],
  ['script in CSV', 'list.csv', 'text/csv', `a;b\n1;${script}\n`],
  [
    'XML with an entity',
    'data.xml',
    'text/xml',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  ],
  ['PHP', 'x.php', 'text/plain', '<?php system($_GET["c"]);'],
  ['HTML before a PDF', 'x.pdf', 'application/pdf', `${page}\n%PDF-1.4`],
  ['GIF that is a script', 'x.gif', 'image/gif', 'GIF89a/*a*/=1;alert(1)'],
  [
    'GIF',
    'x.gif',
    'image/gif',
    Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex'),
  ],
  ['BMP', 'x.bmp', 'image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['TIFF', 'x.tif', 'image/tiff', Buffer.from('49492a0008000000000000000000', 'hex')],
  ['program for Windows', 'photo.jpg', 'image/jpeg', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['program for Linux', 'photo.jpg', 'image/jpeg', Buffer.from('7f454c4602010100000000000000', 'hex')],
  ['shell script', 'run.txt', 'text/plain', '#!/bin/sh\nrm -rf /\n'],
  ['film', 'x.mp4', 'video/mp4', Buffer.from('0000001866747970697366d6d00000200', 'hex')],
  ['RTF', 'x.rtf', 'application/rtf', '{\\rtf1\\ansi{\\object\\objocx}}'],
  ['installer in an office container', 'setup.msi', 'application/msword', ole],
  ['empty', 'photo.jpg', 'image/jpeg', ''],
  ['one zero', 'photo.jpg', 'image/jpeg', '\0'],
];

const kept: readonly Row[] = [
  ['PDF with a script', 'order.pdf', 'application/pdf', pdf(pdfScript)],
  [
    'PDF with a ZIP behind',
    'order.pdf',
    'application/pdf',
    Buffer.concat([pdf(''), zip({ 'a.js': Buffer.from(script) })]),
  ],
  ['PDF as a program', 'order.pdf.exe', 'application/octet-stream', pdf('')],
  [
    'ZIP bomb',
    'bomb.zip',
    'application/zip',
    zip({ a: Buffer.alloc(30_000_000), b: Buffer.alloc(30_000_000) }),
  ],
  ['ZIP with paths upwards', 'paths.zip', 'application/zip', zip({ '../../../evil.sh': Buffer.from('x') })],
  ['Java archive', 'tool.jar', 'application/java-archive', zip({ 'META-INF/MANIFEST.MF': Buffer.from('x') })],
  ['Word file', 'plan.docx', 'application/zip', zip({ '[Content_Types].xml': Buffer.from('<Types/>') })],
  ['Excel file with macros', 'plan.xlsm', 'application/zip', zip({ 'xl/vbaProject.bin': Buffer.from('x') })],
  ['old Word file', 'plan.doc', 'application/msword', ole],
  ['text with a byte order mark', 'notes.txt', 'text/plain', '\ufeffSveising på dekk 3\n'],
  ['text in Windows letters', 'liste.csv', 'text/csv', Buffer.from('navn;sted\nBjørn;Ålesund\n', 'latin1')],
  ['CSV with formulas', 'list.csv', 'text/csv', "=cmd|' /C calc'!A0;+1+1;@SUM(1)\n"],
  ['text as a web page', 'notes.html', 'text/html', 'only words, 3 < 4 and 5 > 4\n'],
  ['text that turns around', 'notes.txt', 'text/plain', 'invoice \u202Efdp.exe\n'],
];

/** Pages, programs and documents, most of them under a false name. */
export const hostileDocuments = (): readonly HostileFile[] => {
  const made =
    (outcome: 'refused' | 'attachment') =>
    ([fault, name, contentType, bytes]: Row): HostileFile => ({
      fault,
      name,
      contentType,
      bytes: Buffer.from(bytes as Buffer),
      outcome,
      ...(outcome === 'refused' ? { code: 'WRONG_FILE_TYPE' as const } : {}),
    });
  return [...refused.map(made('refused')), ...kept.map(made('attachment'))];
};
