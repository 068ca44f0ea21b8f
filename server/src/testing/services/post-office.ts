import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  readonly to: readonly string[];
  readonly from: string;
  /** As it came over the wire. */
  readonly raw: string;
  /** The same as its reader sees it, subject and all. */
  readonly text: string;
}

/** A real SMTP server on this machine that keeps what it is given; it refuses receivers whose name begins with it. */
export interface PostOffice {
  readonly smtpUrl: string;
  readonly received: readonly Letter[];
  close(): Promise<void>;
}

interface PostOptions {
  /** So many milliseconds pass from the last byte of a letter to the word that it was taken. */
  readonly takes?: number;
}

export async function openPostOffice({ takes }: PostOptions = {}): Promise<PostOffice> {
  const received: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(address.address.startsWith('refused') ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          raw,
          text: decodeMail(raw),
        });
        if (takes === undefined) done();
        else setTimeout(done, takes);
      });
    },
  });
  // A sender that ends in the middle of a letter is no fault of the post.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Reads the two spellings mail has for letters that are not ASCII. */
export function decodeMail(message: string): string {
  const words = message.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_all, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : fromQuoted(text.replaceAll('_', ' ')),
  );
  const [head = '', body = ''] = words.split(/\r?\n\r?\n([\s\S]*)/);
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  return `${head}\n\n${isBase64 ? Buffer.from(body, 'base64').toString('utf8') : fromQuoted(body)}`;
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
