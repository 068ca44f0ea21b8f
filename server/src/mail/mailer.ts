import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A stored file that goes along, by its id. */
  readonly file?: { readonly id: string; readonly name: string };
}

/** A mail as it leaves: what goes along is on the disk. */
export interface PackedMail extends Omit<Mail, 'file'> {
  readonly attachments?: readonly { readonly filename: string; readonly path: string }[];
}

export interface Mailer {
  send(mail: PackedMail, id: string): Promise<void>;
}

/** Through the SMTP server of the installation; without one each mail becomes a file that a person can read. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(config);
}

/** Read when the first mail leaves: a server that sends none does without its memory. */
const mailProgram = async () => (await import('nodemailer')).default;

function smtpMailer(smtpUrl: string, from: string): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (mail, id) => {
      opened ??= mailProgram().then((program) => program.createTransport(smtpUrl));
      const transport = await opened;
      // A resent job carries the same Message-ID, so that mail servers can drop the double.
      await transport.sendMail({ ...packed(mail), from, messageId: `<${id}@sveis>` });
    },
  };
}

const packed = ({ attachments, ...mail }: PackedMail) => ({
  ...mail,
  ...(attachments ? { attachments: [...attachments] } : {}),
});

function folderMailer(config: Pick<Config, 'mailFrom' | 'dataDir'>): Mailer {
  const folder = mailFolder(config);
  return {
    send: async (mail, id) => {
      const transport = (await mailProgram()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail({
        ...packed(mail),
        from: config.mailFrom,
        messageId: `<${id}@sveis>`,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}

const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** Mails of one company that became files. */
export async function mailsOf(config: Pick<Config, 'dataDir'>, tenantId: number): Promise<readonly string[]> {
  const names = await readdir(mailFolder(config)).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${tenantId}-`))
    .map((name) => join(mailFolder(config), name));
}

/** Removes the mails to these addresses that became files. */
export async function dropMailsTo(
  config: Pick<Config, 'dataDir'>,
  tenantId: number,
  addresses: readonly string[],
): Promise<void> {
  for (const path of await mailsOf(config, tenantId)) {
    const text = await readFile(path, 'utf8');
    if (addresses.some((address) => text.includes(address))) await rm(path, { force: true });
  }
}
