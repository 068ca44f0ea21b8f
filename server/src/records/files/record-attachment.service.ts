import { createHash } from 'node:crypto';
import { validation } from '@sveis/domain/errors';
import type { Field, ModuleDefinition } from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { type ArrivedForm, type StoredFile, storeFile } from '../../files/index.ts';
import { once } from '../../idempotency/index.ts';
import { editRecord, requireEditable } from '../save/record-save.service.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { openRecords } from '../scope/record-scope.ts';

interface SentFiles {
  readonly files: ArrivedForm['files'];
  readonly clientUids: readonly string[];
  readonly key: string | undefined;
}

export interface SentAttachments extends SentFiles {
  readonly id: string;
  readonly projectId: number | undefined;
  /** The field they belong to; the first that takes files unless named. */
  readonly field: string | undefined;
}

/** Files sent together with the record they belong to: stored one by one, then added all at once. */
export async function addFiles(ctx: IdentityContext, module: RecordModule, sent: SentAttachments) {
  const inTenant = <T>(work: (scope: RecordScope) => Promise<T>) =>
    ctx.services.database.inTenant(ctx.tenant.id, async (tx) =>
      work(await openRecords({ ...ctx, tx }, module, sent.projectId)),
    );
  const field = fieldFor(module, sent.field);
  // Before anything is stored: nobody fills the store for a record they cannot reach.
  await inTenant((scope) => requireEditable(scope, sent.id));
  const stored = await storeSent(ctx, sent);
  return inTenant((scope) => {
    const add = async () => {
      const record = await requireEditable(scope, sent.id, 'lock');
      const there = record.values[field];
      const ids = [...(Array.isArray(there) ? there : []), ...stored.map(({ row }) => row.id)];
      return editRecord(scope, sent.id, { values: { [field]: [...new Set(ids)] } });
    };
    if (!sent.key) return add();
    const body = { id: sent.id, field, files: stored.map((file) => file.sent.sha256.toString('hex')) };
    const path = `${module.definition.path} attachments`;
    return once(scope.ctx, { key: sent.key, method: 'POST', path, body }, add);
  });
}

/** Stores the files of a form one by one, under the ids their sender gave. */
export async function storeSent(
  ctx: IdentityContext,
  { files, clientUids, key }: SentFiles,
): Promise<readonly StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const [index, { name, path }] of files.entries()) {
    const id = clientUids[index] ?? (key ? idFrom(key, index) : newId(ctx.now));
    stored.push(await storeFile(ctx, { id, name, path, isLoggedByCaller: true }));
  }
  return stored;
}

/** Fields of a record that is there already to which files can still be added. */
export const fileTakers = ({ fields }: Pick<ModuleDefinition, 'fields'>): readonly string[] =>
  Object.entries(fields)
    .filter(([, { kind, readOnly, createOnly }]) => isFileKind(kind) && !readOnly && !createOnly)
    .map(([name]) => name);

const isFileKind = (kind: Field['kind']): boolean => kind === 'files' || kind === 'photos';

function fieldFor({ definition }: RecordModule, asked: string | undefined): string {
  const takers = fileTakers(definition);
  const field = asked === undefined ? takers[0] : takers.find((name) => name === asked);
  if (field === undefined) throw validation({ field: [{ code: 'NOT_A_CHOICE' }] });
  return field;
}

/** The same try gives the same ids, so a repeat stores nothing a second time. */
function idFrom(key: string, index: number): string {
  const bytes = createHash('sha256').update(`record|${key.toLowerCase()}|${index}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
