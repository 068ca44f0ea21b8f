import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMail, openPostOffice, type PostOffice } from '../testing/index.ts';
import { createMailer } from './mailer.ts';

const mail = {
  to: 'lukasz@fjord.example',
  subject: 'Nytt passord på Żółw AS',
  text: 'Hei Łukasz,\n\nÅpne lenken: ąčęėįšųūž æøå\n',
};

describe('mail through an SMTP server', () => {
  let post: PostOffice;

  beforeAll(async () => {
    post = await openPostOffice();
  });
  afterAll(() => post.close());

  const mailer = (url: string) =>
    createMailer({ smtpUrl: url, mailFrom: 'Sveis <post@sveis.example>', dataDir: '/nowhere' });

  it('arrives with every letter in its place', async () => {
    await mailer(post.smtpUrl).send(mail, '1-7');
    const [first] = post.received;
    expect([first?.from, first?.to]).toEqual(['post@sveis.example', ['lukasz@fjord.example']]);
    const text = first?.text;
    expect(text).toContain('Subject: Nytt passord på Żółw AS');
    expect(text).toContain('Hei Łukasz,');
    expect(text).toContain('ąčęėįšųūž æøå');
  });

  it('arrives whole with a word of 120 letters, letters from right to left and signs of many parts', async () => {
    const word = 'Sveis'.repeat(24);
    const said = `${word} \u2068محمد عبد الله\u2069 👷🏽‍♀️`;
    await mailer(post.smtpUrl).send(
      { ...mail, subject: said, text: `${said}\n${'å'.repeat(2000)}\n` },
      '1-13',
    );
    const last = post.received.at(-1);
    const text = last?.text.replaceAll('\r', '');
    expect(text?.replaceAll('\n ', ' ')).toContain(`Subject: ${said}`);
    expect(text).toContain(`${said}\n${'å'.repeat(2000)}`);
    // Longer lines are cut or refused on the way.
    expect(Math.max(...(last?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(999);
  });

  it('has the same number when it is sent again, so that the double can be dropped', async () => {
    await mailer(post.smtpUrl).send(mail, '1-8');
    await mailer(post.smtpUrl).send(mail, '1-8');
    const ids = post.received.slice(-2).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toEqual(['<1-8@sveis>', '<1-8@sveis>']);
  });

  it('cannot be given a header or a second receiver through its words', async () => {
    await mailer(post.smtpUrl).send(
      { ...mail, subject: 'Hi\r\nBcc: evil@evil.example', to: 'a@fjord.example' },
      '1-9',
    );
    const last = post.received.at(-1);
    expect(last?.to).toEqual(['a@fjord.example']);
    expect(last?.raw).not.toMatch(/^Bcc:/im);
  });

  it('fails loudly when the receiver is refused or nobody answers', async () => {
    await expect(
      mailer(post.smtpUrl).send({ ...mail, to: 'refused@fjord.example' }, '1-10'),
    ).rejects.toThrow();
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
    expect(decodeMail(await readFile(join(folder, '1-12.eml'), 'utf8'))).toContain('Hei Łukasz,');
  });
});
