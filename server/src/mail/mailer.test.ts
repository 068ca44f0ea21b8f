import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'lukasz@fjord.example',
  subject: 'Nytt passord på Żółw AS',
  text: 'Hei Łukasz,\n\nÅpne lenken: ąčęėįšųūž æøå\n',
};

/** Reads the two spellings mail has for letters that are not ASCII. */
function decoded(message: string): string {
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

describe('mail through an SMTP server', () => {
  const received: { to: readonly string[]; from: string; message: string }[] = [];
  let server: SMTPServer;
  let smtpUrl: string;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) =>
        done(address.address.startsWith('refused') ? new Error('no such mailbox') : undefined),
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            message: Buffer.concat(parts).toString('utf8'),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const mailer = (url: string) =>
    createMailer({ smtpUrl: url, mailFrom: 'Sveis <post@sveis.example>', dataDir: '/nowhere' });

  it('arrives with every letter in its place', async () => {
    await mailer(smtpUrl).send(mail, '1-7');
    const [first] = received;
    expect([first?.from, first?.to]).toEqual(['post@sveis.example', ['lukasz@fjord.example']]);
    const text = decoded(first?.message ?? '');
    expect(text).toContain('Subject: Nytt passord på Żółw AS');
    expect(text).toContain('Hei Łukasz,');
    expect(text).toContain('ąčęėįšųūž æøå');
  });

  it('has the same number when it is sent again, so that the double can be dropped', async () => {
    await mailer(smtpUrl).send(mail, '1-8');
    await mailer(smtpUrl).send(mail, '1-8');
    const ids = received.slice(-2).map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect(ids).toEqual(['<1-8@sveis>', '<1-8@sveis>']);
  });

  it('cannot be given a header or a second receiver through its words', async () => {
    await mailer(smtpUrl).send(
      { ...mail, subject: 'Hi\r\nBcc: evil@evil.example', to: 'a@fjord.example' },
      '1-9',
    );
    const last = received.at(-1);
    expect(last?.to).toEqual(['a@fjord.example']);
    expect(last?.message).not.toMatch(/^Bcc:/im);
  });

  it('fails loudly when the receiver is refused or nobody answers', async () => {
    await expect(mailer(smtpUrl).send({ ...mail, to: 'refused@fjord.example' }, '1-10')).rejects.toThrow();
    await expect(mailer('smtp://127.0.0.1:9').send(mail, '1-11')).rejects.toThrow();
  });
});

describe('mail without an SMTP server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sveis-mail-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('becomes a file that only the server’s own user can read', async () => {
    await createMailer({ smtpUrl: undefined, mailFrom: 'Sveis <sveis@localhost>', dataDir }).send(
      mail,
      '1-12',
    );
    const folder = join(dataDir, 'mail');
    expect(await readdir(folder)).toEqual(['1-12.eml']);
    expect((await stat(join(folder, '1-12.eml'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(decoded(await readFile(join(folder, '1-12.eml'), 'utf8'))).toContain('Hei Łukasz,');
  });
});
