import { createHash, randomBytes } from 'node:crypto';

/** UUID version 7: sorts by time of making, so new rows land at the end of an index. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return uuidOf(bytes, 7);
}

/**
 * The id of what somebody creates under an id that is taken by something they may not see: a refusal would tell that it
 * is there. The same each time, so a repeated create is still the same create.
 */
export const ownIdFor = (userId: number, sentId: string): string =>
  uuidOf(createHash('sha256').update(`own id|${userId}|${sentId.toLowerCase()}`).digest(), 8);

function uuidOf(bytes: Buffer, version: 7 | 8): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
