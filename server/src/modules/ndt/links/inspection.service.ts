import { hash } from 'node:crypto';
import { type FieldProblem, keyReused, linkExpired, stale, validation } from '@sveis/domain/errors';
import { firmFiles, firmReport, firmView, openToFirm, senderName } from '@sveis/domain/modules/ndt';
import { findStep, isPlainObject, type Values } from '@sveis/domain/records';
import { canonicalJson } from '../../../canonical-json.ts';
import type { CallContext } from '../../../context.ts';
import { readFileLimits } from '../../../files/index.ts';
import { findNames, idsIn, modulesIn, takeStepFrom } from '../../../records/index.ts';
import { findProjectNumber, noteOpened, noteSent, type StoredLink } from './ndt-link.store.ts';
import { asFirm, inLink, type OpenLink, openLink } from './open-link.ts';

/** What a firm finds behind its link: the request, or the receipt of what it has sent. */
export const readInspection = (call: CallContext, token: string | undefined) =>
  inLink(call, token, async (live) => {
    const opened = await openLink(call, live);
    const { link, record } = opened;
    if (link.sent_at) {
      if (record.status !== 'submitted') throw linkExpired();
      return { ...factsOf(opened), request: null };
    }
    if (!openToFirm.includes(record.status)) throw linkExpired();
    if (!link.opened_at) await noteOpened(opened.tx, link.id, call.now);
    return inspectionAnswer(opened);
  });

const factsOf = (
  { link, scope, record }: OpenLink,
  sent: Pick<StoredLink, 'sent_at' | 'sent_by'> = link,
) => ({
  company: scope.ctx.tenant.name,
  firm: link.firm,
  contact: link.contact,
  number: record.number ?? '',
  expires_at: link.expires_at.toISOString(),
  sent_at: sent.sent_at?.toISOString() ?? null,
  sent_by: sent.sent_by,
});

async function inspectionAnswer(opened: OpenLink) {
  const { tx, link, scope, record } = opened;
  const { ctx, viewer, definition } = scope;
  const values = firmView(record.values);
  const { references } = idsIn(definition.fields, values);
  const { references: names } = await findNames(tx, { viewer, modules: modulesIn(ctx) }, [], references);
  const { fileMb, drawingMb } = await readFileLimits(tx);
  return {
    ...factsOf(opened),
    request: {
      project: await findProjectNumber(tx, link.project_id),
      status: record.status,
      version: versionOf(values),
      time_zone: ctx.tenant.timeZone,
      values,
      names,
      max_file_mb: fileMb,
      max_drawing_mb: drawingMb,
    },
  };
}

/** What a firm has seen of a request; another one after every change of what it is shown. */
const versionOf = (view: Values): string => digestOf(view).toString('base64url');
const digestOf = (value: unknown): Buffer => hash('sha256', canonicalJson(value), 'buffer');

export interface SentReport {
  readonly key: string;
  readonly version: string;
  readonly values: Values;
}

/** Hands in the report of a firm, once. */
export const sendInspection = (call: CallContext, token: string | undefined, sent: SentReport) =>
  inLink(
    call,
    token,
    async (live) => {
      const { key, version, values } = sent;
      const sentHash = digestOf({ version, values });
      // An answer that was lost on the way is given again, whatever has become of the report meanwhile.
      if (live.link.sent_at) return repeatedReceipt(live.link, key, sentHash);
      const opened = await openLink(call, live, 'lock');
      const { tx, link, scope, record } = opened;
      const step = findStep(scope.definition, 'report', record.status);
      if (!step) throw linkExpired();
      if (version !== versionOf(firmView(record.values))) throw stale(await inspectionAnswer(opened));
      const reported = reportOf(opened, values);
      const by = senderName(String(reported.outside_inspector ?? ''), link.firm);
      await noteSent(tx, link.id, { key, hash: sentHash, by, at: call.now });
      await takeStepFrom({ ...scope, ctx: asFirm(scope.ctx, by) }, record, step, {
        values: { ...reported, outside_by: by, company: record.values.company ?? link.firm },
      });
      return receiptOf({ sent_at: call.now, sent_by: by });
    },
    'lock',
  );

const receiptOf = ({ sent_at, sent_by }: Pick<StoredLink, 'sent_at' | 'sent_by'>) => ({
  sent_at: sent_at?.toISOString() ?? '',
  sent_by: sent_by ?? '',
});

function repeatedReceipt(link: StoredLink, key: string, sentHash: Buffer) {
  if (link.sent_key !== key) throw linkExpired();
  if (!link.sent_hash?.equals(sentHash)) throw keyReused();
  return receiptOf(link);
}

/** What was sent, as far as it is the firm's to say; its files have come over this link. */
function reportOf({ link, record }: OpenLink, sent: Values): Values {
  const { values, problems } = firmReport(record.values, sent);
  const foreign: readonly FieldProblem[] = firmFiles(sent)
    .filter((file) => !link.files.includes(String(file)))
    .map((file) => ({ code: 'FILE_UNKNOWN', params: { file: String(file).slice(0, 40) } }));
  const all = { ...problems, ...(foreign.length > 0 ? { attachments: foreign } : {}) };
  if (Object.keys(all).length > 0) throw validation(all);
  const { performer_sign: signature } = values;
  // Nobody of the company signs over a link, whatever number is sent along.
  return isPlainObject(signature) ? { ...values, performer_sign: { ...signature, signer: null } } : values;
}
