import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP, by name. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (let left = bytes.readUInt16LE(bytes.length - 12); left > 0; left -= 1) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26);
    const name = bytes.subarray(at + 46, at + 46 + length).toString();
    files.set(name, inflateRawSync(bytes.subarray(from, from + packed)).toString());
    at += 46 + length;
  }
  return files;
}
