import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError, validation } from '@sveis/domain/errors';
import type { IdentityContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { readFileLimits } from '../file-settings.ts';
import { partPath, receive, removePart } from './upload-part.ts';

const MAX_FILES = 10;
const limits = {
  files: MAX_FILES,
  fields: 40,
  parts: 60,
  fieldSize: 2_000,
  headerPairs: 20,
  headerSize: 8_192,
};

export interface ArrivedForm {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly { readonly name: string; readonly path: string }[];
}

export interface SentForm {
  readonly source: Readable;
  readonly contentType: string;
}

/** Reads a form with files, each counted against the company's limit as it arrives; nothing of it outlives `work`. */
export async function withForm<T>(
  ctx: IdentityContext,
  sent: SentForm,
  work: (form: ArrivedForm) => Promise<T>,
): Promise<T> {
  const { fileMb } = await ctx.services.database.inTenant(ctx.tenant.id, readFileLimits);
  const paths: string[] = [];
  const nextPath = () => {
    const path = partPath(ctx, newId(ctx.now));
    paths.push(path);
    return path;
  };
  try {
    return await work(await readForm(sent, nextPath, fileMb));
  } finally {
    await Promise.all(paths.map(removePart));
  }
}

async function readForm(sent: SentForm, nextPath: () => string, limitMb: number): Promise<ArrivedForm> {
  const parser = openParser(sent.contentType);
  const fields = new Map<string, string[]>();
  const open = new Set<Readable>();
  const arriving: Promise<{ name: string; path: string }>[] = [];
  const failed = new Promise<never>((_resolve, reject) => {
    parser.on('field', (name, value) => void fields.set(name, [...(fields.get(name) ?? []), value]));
    parser.on('file', (_field, source, name) => {
      const path = nextPath();
      open.add(source);
      // A form that ends too early breaks its open file as well, whether or not anybody still reads it.
      source.on('error', () => undefined);
      const arrival = receive({ path, source, start: 0, length: undefined, limitMb });
      arrival.catch(reject);
      arriving.push(arrival.then(() => ({ name: name ?? '', path })));
    });
    parser.on('filesLimit', () =>
      reject(validation({ files: [{ code: 'TOO_LARGE', params: { max: MAX_FILES } }] })),
    );
    parser.on('error', () => reject(new AppError('BAD_REQUEST')));
    finished(sent.source, { writable: false }).catch(() => reject(new AppError('BAD_REQUEST')));
  });
  try {
    sent.source.pipe(parser);
    await Promise.race([finished(parser), failed]);
    return { fields, files: await Promise.race([Promise.all(arriving), failed]) };
  } catch (error) {
    // The rest is let go unread, so that the sender gets to read the answer.
    sent.source.unpipe(parser);
    sent.source.resume();
    for (const source of open) source.destroy();
    await Promise.allSettled(arriving);
    throw error;
  }
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}
