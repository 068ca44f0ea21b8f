import { ANSWERS } from '@sveis/domain/checklists';
import { type Fields, rowsAt, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import type { IdentityContext, Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { storeFile } from '../../files/index.ts';
import { enqueueOutside } from '../../mail/outside-mail.ts';
import {
  findModule,
  moduleOf,
  type RecordModule,
  type StoredRecord,
  systemUpdate,
} from '../../records/index.ts';
import { withPaper } from '../../reports/index.ts';
import { actAs } from '../../session/index.ts';
import { findVersion } from '../forms/form.store.ts';

const payload = z.object({ tenant_id: z.int(), record_id: z.string(), revision: z.int() });

/** Stands for the paper of a revision, beside the addresses it went to. */
const PAPER = '*';

/**
 * The PDF of a checklist that was handed in, kept with it and mailed to its recipients: once for each revision, however
 * often the job is tried. What was opened again meanwhile is not sent.
 */
export async function sendChecklist(services: Services, job: unknown): Promise<void> {
  const { tenant_id: tenantId, record_id: id, revision } = payload.parse(job);
  const { database } = services;
  const sender = await database.inTenant(tenantId, (tx) => findSender(tx, id));
  const ctx = sender === undefined ? undefined : await actAs(services, tenantId, sender);
  const module = ctx && findModule(ctx, 'checklists');
  if (!ctx || !module) return;
  const found = await database.inTenant(tenantId, async (tx) => {
    const record = await findHandedIn(tx, module, id, revision);
    return record && !(await isSent(tx, id, revision))
      ? { record, hasPdf: await asksForPdf(tx, record) }
      : undefined;
  });
  if (!found) return;
  const paper = found.hasPdf ? await makePaper(ctx, module, found.record, revision) : undefined;
  await database.inTenant(tenantId, async (tx) => {
    const record = await findHandedIn(tx, module, id, revision, 'lock');
    if (!record || !(await claim(tx, { id, revision, address: PAPER }, ctx.now))) return;
    if (paper) await keepPaper(ctx, tx, module, record, paper.id);
    for (const address of await recipientsOf(tx, module, record))
      if (await claim(tx, { id, revision, address }, ctx.now)) await write(ctx, tx, record, address, paper);
  });
}

async function findSender(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx.sql<{ user_id: number | null }>(
    `select coalesce(nullif(data ->> 'submitted_by', '')::integer, updated_by) as user_id from record
      where tenant_id = $1 and id = $2::uuid and module = 'checklists'`,
    [tx.tenantId, id],
  );
  return row?.user_id ?? undefined;
}

async function findHandedIn(
  tx: Tx,
  { store }: RecordModule,
  id: string,
  revision: number,
  lock?: 'lock',
): Promise<StoredRecord | undefined> {
  const record = await store.find(tx, id, lock);
  const isGone = !record || record.isDeleted || ['draft', 'cancelled'].includes(record.status);
  return isGone || Number(record.values.revision ?? 1) !== revision ? undefined : record;
}

const isSent = async (tx: Tx, id: string, revision: number): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from checklist_letter
        where tenant_id = $1 and record_id = $2::uuid and revision = $3 and address = $4`,
      [tx.tenantId, id, revision, PAPER],
    )
  ).length > 0;

/** True for the one that comes first. */
const claim = async (
  tx: Tx,
  { id, revision, address }: { readonly id: string; readonly revision: number; readonly address: string },
  now: Date,
): Promise<boolean> =>
  (
    await tx.sql(
      `insert into checklist_letter (tenant_id, record_id, revision, address, created_at)
       values ($1, $2::uuid, $3, $4, $5) on conflict do nothing returning 1`,
      [tx.tenantId, id, revision, address.toLowerCase(), now],
    )
  ).length > 0;

async function asksForPdf(tx: Tx, { values }: StoredRecord): Promise<boolean> {
  const version = await findVersion(tx, Number(values.form), Number(values.form_version));
  return version?.content.settings.pdf !== false;
}

interface Paper {
  readonly id: string;
  readonly name: string;
}

const makePaper = (
  ctx: IdentityContext,
  module: RecordModule,
  record: StoredRecord,
  revision: number,
): Promise<Paper> =>
  withPaper(
    ctx,
    module,
    { id: record.id, projectId: undefined, language: ctx.tenant.language, hasHistory: false },
    async ({ path, name }) => {
      const id = newId(ctx.now);
      const called = revision === 1 ? name : name.replace(/\.pdf$/, `-${revision}.pdf`);
      await storeFile(ctx, { id, name: called, path, isLoggedByCaller: true });
      return { id, name: called };
    },
  );

async function keepPaper(
  ctx: IdentityContext,
  tx: Tx,
  { definition, store }: RecordModule,
  record: StoredRecord,
  file: string,
): Promise<void> {
  const papers = Array.isArray(record.values.papers) ? record.values.papers : [];
  await systemUpdate({ definition, store, ctx: { ...ctx, tx } }, record, {
    values: { papers: [...papers, file] },
  });
}

const addressesIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? text.split(',').flatMap((address) => address.trim() || []) : [];

/** Also in the rows of a section that is repeated. */
const addressesAmong = (fields: Fields, answers: Values): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'emails') return addressesIn(answers[name]);
    if (field.kind !== 'rows') return [];
    return rowsAt(answers, name).flatMap((row) => addressesAmong(field.fields, row));
  });

/** The record's own, and those people have typed into the form. */
async function recipientsOf(
  tx: Tx,
  module: RecordModule,
  { values }: StoredRecord,
): Promise<readonly string[]> {
  const { definition } = await moduleOf(tx, module, values);
  const field = definition.fields[ANSWERS];
  const answers = (values[ANSWERS] ?? {}) as Values;
  const typed = field?.kind === 'answers' ? addressesAmong(field.fields, answers) : [];
  const all = [...addressesIn(values.recipients), ...typed];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}

async function write(
  { services: { messages }, tenant, now }: IdentityContext,
  tx: Tx,
  record: StoredRecord,
  to: string,
  paper: Paper | undefined,
): Promise<void> {
  const words = {
    number: record.number ?? '',
    title: String(record.values.title ?? ''),
    company: tenant.name,
  };
  const { language } = tenant;
  await enqueueOutside(
    tx,
    {
      to,
      subject: `Sveis: ${words.number} ${words.title}`,
      text: [
        messages.text(language, paper ? 'mail.checklistAttached' : 'mail.checklistFilled', words),
        messages.text(language, 'mail.signature', { company: tenant.name }),
      ].join('\n\n'),
      ...(paper ? { file: paper } : {}),
    },
    now,
  );
}
