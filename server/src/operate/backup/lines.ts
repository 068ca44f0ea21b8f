import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../operator-error.ts';
import { damaged } from './container.ts';

const NEWLINE = 0x0a;

/** The lines of a backup. By bytes: a text may hold other characters that count as line ends elsewhere. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => undefined);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        rest.push(chunk.subarray(from, at));
        yield Buffer.concat(rest).toString('utf8');
        rest = [];
        from = at + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } catch (error) {
    throw readFailure(error, file);
  }
  if (rest.length > 0) throw damaged('its last line is cut');
}

function readFailure(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new OperatorError('NO_FILE', `There is no file ${file}.`);
  if (code === 'EISDIR')
    return new OperatorError('NO_FILE', `${file} is a folder; name the backup inside it.`);
  if (code.startsWith('Z_')) return damaged(`it is cut short or altered (${code})`);
  return error;
}
