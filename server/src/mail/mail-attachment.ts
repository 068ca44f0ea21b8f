import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Services } from '../context.ts';
import { copyFile } from '../files/index.ts';
import type { Mail, PackedMail } from './mailer.ts';

/** A stored file beside a mail while it is being sent; one that is gone meanwhile leaves the words alone. */
export async function withAttachment(
  services: Pick<Services, 'database' | 'blobs'>,
  tenantId: number,
  file: Mail['file'],
  send: (attachments: Pick<PackedMail, 'attachments'>) => Promise<void>,
): Promise<void> {
  if (!file) return send({});
  const folder = await mkdtemp(join(tmpdir(), 'sveis-mail-'));
  try {
    const path = join(folder, 'attachment');
    const size = await copyFile(services, { tenantId, id: file.id, to: path });
    await send(size === undefined ? {} : { attachments: [{ filename: file.name, path }] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
