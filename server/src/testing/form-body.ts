import { randomBytes } from 'node:crypto';

export interface FormPart {
  readonly field: string;
  readonly value: string | Buffer;
  readonly name?: string;
  readonly contentType?: string;
}

/** A multipart body as other clients send it, with file names just as they come. */
export function formBody(parts: readonly FormPart[]): { headers: { 'content-type': string }; body: Buffer } {
  const boundary = `----sveis${randomBytes(8).toString('hex')}`;
  const lines = parts.flatMap(({ field, value, name, contentType }) => {
    const file = name === undefined ? '' : `; filename="${name.replace(/[\r\n"]/g, '_')}"`;
    const type = contentType ? `Content-Type: ${contentType}\r\n` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n${type}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
