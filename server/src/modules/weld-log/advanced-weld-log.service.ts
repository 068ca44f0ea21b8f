import { notFound, validation } from '@sveis/domain/errors';
import { type ModuleDefinition, OVERRIDE_REASON, type Values } from '@sveis/domain/records';
import { type StageStatus, spoolState, type WeldStage } from '@sveis/domain/welding';
import type { IdentityContext } from '../../context.ts';
import type { ArrivedForm } from '../../files/index.ts';
import { once } from '../../idempotency/index.ts';
import {
  editRecord,
  openRecords,
  type RecordModule,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  storeSent,
  takeStep,
} from '../../records/index.ts';
import { findProgress } from './advanced-weld-log.store.ts';

/** How far the welds somebody may see have come, and where each spool stands. */
export async function weldProgress({ ctx, store, viewer, projectId }: RecordScope, by: 'drawing' | 'spool') {
  const found = await findProgress(ctx.tx, store.listFor(viewer, projectId), by);
  return found.map(({ marks, ...counted }) => {
    const { spool } = counted;
    if (spool === null) return { ...counted, state: null, is_ahead: false };
    const own = (marks ?? []).flatMap((mark) => (mark.spool === spool ? String(mark.step) : []));
    const { state, isAhead } = spoolState({ ...counted, marks: own });
    return { ...counted, state: state ?? null, is_ahead: isAhead };
  });
}

/** What somebody does with one stage of a weld. */
export interface StageMove {
  readonly id: string;
  readonly stage: WeldStage;
  readonly status: StageStatus;
  /** Fields of the weld as they stand in the form. */
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly files: ArrivedForm['files'];
  readonly client_uid: readonly string[];
  /** A file that was sent before, or is among these by its `client_uid`. */
  readonly signature?: string | undefined;
  readonly override_reason?: string | undefined;
  /** Why a stage is opened again. */
  readonly reason?: string | undefined;
  readonly key: string | undefined;
}

/** Writes the fields of a stage and takes its step, both or neither, with the rights and checks the weld log has. */
export async function moveStage(ctx: IdentityContext, module: RecordModule, move: StageMove) {
  const inTenant = <T>(work: (scope: RecordScope) => Promise<T>) =>
    ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
      const found = await module.store.find(tx, move.id);
      if (!found || found.isDeleted) throw notFound();
      return work(await openRecords({ ...ctx, tx }, module, found.projectId));
    });
  // Before anything is stored: nobody fills the store for a weld they cannot see.
  await inTenant((scope) => requireSeen(scope, move.id));
  const stored = await storeSent(ctx, { files: move.files, clientUids: move.client_uid, key: move.key });
  const files = stored.map(({ row }) => row);
  return inTenant((scope) => {
    const take = () => moveIn(scope, move, files);
    if (!move.key) return take();
    const body = { ...move, files: stored.map((file) => file.sent.sha256.toString('hex')), key: null };
    return once(scope.ctx, { key: move.key, method: 'POST', path: 'advanced-weld-log', body }, take);
  });
}

interface SentFile {
  readonly id: string;
  readonly type: string;
}

async function moveIn(scope: RecordScope, move: StageMove, files: readonly SentFile[]) {
  const before = await requireSeen(scope, move.id, 'lock');
  const { attachments, ...values } = {
    ...typedValues(scope.definition, move.values),
    ...filesIn(before, move, files),
  };
  const documents: Values = attachments === undefined ? {} : { attachments };
  const { stage, status, signature } = move;
  const isDone = before.values[stage] === 'completed';
  if (isDone && status !== 'completed')
    await takeStep(scope, move.id, `reopen_${stage}`, { values: { reopened_because: move.reason ?? null } });
  if (stage === 'production' && status === 'pending')
    return takeStep(scope, move.id, 'unweld', { values: { reopened_because: move.reason ?? null } });
  // What is written down has begun.
  if (status === 'pending') throw validation({ status: [{ code: 'NOT_A_CHOICE' }] });
  const isWelding = stage === 'production';
  if (isWelding && Object.keys(values).length > 0) await takeStep(scope, move.id, 'weld', { values });
  // The step asks for what was welded; documents are added as to any other weld.
  const edited = isWelding ? documents : { ...values, ...documents };
  if (Object.keys(edited).length > 0) await editRecord(scope, move.id, { values: edited });
  if (status !== 'completed' || isDone) return recordAnswer(scope, await requireSeen(scope, move.id));
  return takeStep(scope, move.id, `complete_${stage}`, {
    values: {
      ...(signature === undefined ? {} : { [`${stage}_sign`]: signed(scope, signature) }),
      ...(move.override_reason === undefined ? {} : { [OVERRIDE_REASON]: move.override_reason }),
    },
  });
}

const signed = ({ ctx }: RecordScope, file: string) => ({
  file,
  signer: ctx.user.id,
  name: '',
  at: ctx.now.toISOString(),
});

/** Pictures of the welding are its photos; everything else is a file of the weld. */
function filesIn(
  { values }: StoredRecord,
  { stage, signature }: StageMove,
  files: readonly SentFile[],
): Values {
  const added = files.filter(({ id }) => id !== signature);
  const isPhoto = ({ type }: SentFile) => stage === 'production' && type.startsWith('image/');
  const withAdded = (field: string, sent: readonly SentFile[]): Values => {
    const there = values[field];
    const known: readonly unknown[] = Array.isArray(there) ? there : [];
    return sent.length === 0 ? {} : { [field]: [...new Set([...known, ...sent.map(({ id }) => id)])] };
  };
  return {
    ...withAdded('photos', added.filter(isPhoto)),
    ...withAdded(
      'attachments',
      added.filter((file) => !isPhoto(file)),
    ),
  };
}

const listKinds: readonly string[] = ['rows', 'multi', 'references', 'users', 'files', 'photos'];

/** A form knows texts alone: lists and rows are sent as JSON, nothing as an empty text. */
const typedValues = ({ fields }: ModuleDefinition, sent: StageMove['values']): Values =>
  Object.fromEntries(
    Object.entries(sent).map(([name, text = '']) => {
      if (text === '') return [name, null];
      return [
        name,
        listKinds.includes(fields[name]?.kind ?? '') ? parsed(name, text) : plain(fields[name]?.kind, text),
      ];
    }),
  );

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw validation({ [name]: [{ code: 'INVALID' }] });
  }
}

const plain = (kind: string | undefined, text: string): unknown => {
  if (kind === 'user') return Number(text);
  return kind === 'boolean' ? text === 'true' : text;
};
