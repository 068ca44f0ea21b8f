import type { Values } from '@sveis/domain/records';
import { uuidsIn } from '@sveis/domain/records';
import { FileText } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';
import { type RecordAnswer, recordAnswer } from '../record-wire.ts';
import { describeRecord, describeRow } from './describe-record.ts';
import { withoutIds } from './values-walk.ts';

/** What every write says of its record: enough to send and to show it without the module's own code. */
export interface RecordMention {
  readonly module: string;
  /** Where its calls go, and where its screen is. */
  readonly calls: string;
  readonly screen: string;
  /** Where a new one is written, where that is not under its screen. */
  readonly add?: string;
  readonly id: string;
  readonly title: string;
}

export interface CreateRecord extends RecordMention {
  readonly values: Values;
  readonly files: readonly string[];
  /** Sent without a name. */
  readonly isNameless?: boolean;
}

export interface EditRecord extends CreateRecord {
  /** What stood in the changed fields before. */
  readonly seen: Values;
  readonly rev: number | null;
}

export interface StepRecord extends EditRecord {
  readonly step: string;
  /** Where the step leads, to show it before the server has it. */
  readonly to: string;
}

/** A call of a module's own on one of its records, such as an action that is done. */
export interface ActOnRecord extends RecordMention {
  /** Behind the record's own address. */
  readonly path: string;
  readonly sent: Values;
  /** How the record will look, to show it before the server has it. */
  readonly values: Values;
  readonly files?: readonly string[];
  /** The rows whose form mends it, where it came from one; with the row and its action, unless one was added. */
  readonly adds?: string;
  readonly row?: string;
  readonly action?: string;
  /** Records of this phone the server must have first, besides those in what is sent. */
  readonly waitsFor?: readonly string[];
  /** What stood in the columns of the row before: what somebody else has moved meanwhile is asked about. */
  readonly seen?: Values;
  /** Of the record as it was when the person put mine over theirs. */
  readonly rev?: number;
}

const shared = {
  version: 1,
  api: 'main',
  lane: ({ body }: { readonly body: RecordMention }) => `record:${body.id}`,
  recordId: ({ id }: RecordMention) => id,
  icon: FileText,
} as const;

const withValues = {
  ...shared,
  files: ({ files }: CreateRecord) => files,
  after: ({ values, files }: CreateRecord) => uuidsIn(values).filter((id) => !files.includes(id)),
  describe: describeRecord,
  answer: recordAnswer,
} as const;

const titled = ({ title }: RecordMention) => ({ title });

export const createRecord = defineOperation<CreateRecord, RecordAnswer>({
  ...withValues,
  name: 'record.create',
  method: 'POST',
  path: ({ calls }) => calls,
  wire: ({ id, values }) => ({ ...values, id }),
  isNameless: ({ isNameless = false }) => isNameless,
  label: (body) => ({ id: 'records.outboxCreate', values: titled(body) }),
  edit: ({ screen, add = `${screen}/add` }, entry) => `${add}?outbox=${entry}`,
  withoutFiles: (body) => ({ ...body, values: withoutIds(body.values, body.files), files: [] }),
});

export const editRecord = defineOperation<EditRecord, RecordAnswer>({
  ...withValues,
  name: 'record.edit',
  method: 'PUT',
  path: ({ calls, id }) => `${calls}/${id}`,
  needsRev: true,
  wire: ({ values, seen, rev }) => ({ ...values, seen, rev }),
  label: (body) => ({ id: 'records.outboxEdit', values: titled(body) }),
  edit: ({ screen, id }, entry) => `${screen}/${id}?edit=1&outbox=${entry}`,
  editsConflict: true,
  withoutFiles: (body) => ({ ...body, values: withoutIds(body.values, body.files), files: [] }),
});

export const stepRecord = defineOperation<StepRecord, RecordAnswer>({
  ...withValues,
  name: 'record.step',
  method: 'POST',
  path: ({ calls, id, step }) => `${calls}/${id}/steps/${step}`,
  needsRev: true,
  wire: ({ values, seen, rev }) => ({ ...values, seen, rev }),
  label: (body) => ({ id: 'records.outboxStep', values: titled(body) }),
  edit: ({ screen, id, step }, entry) => `${screen}/${id}?step=${step}&outbox=${entry}`,
});

export const deleteRecord = defineOperation<RecordMention>({
  ...shared,
  name: 'record.delete',
  method: 'DELETE',
  path: ({ calls, id }) => `${calls}/${id}`,
  wire: () => ({}),
  label: (body) => ({ id: 'records.outboxDelete', values: titled(body) }),
  answer: anyAnswer,
});

export const restoreRecord = defineOperation<RecordMention, RecordAnswer>({
  ...shared,
  name: 'record.restore',
  method: 'POST',
  path: ({ calls, id }) => `${calls}/${id}/restore`,
  wire: () => ({}),
  label: (body) => ({ id: 'records.outboxRestore', values: titled(body) }),
  answer: recordAnswer,
});

export const actOnRecord = defineOperation<ActOnRecord, RecordAnswer>({
  ...shared,
  name: 'record.act',
  method: 'POST',
  path: ({ calls, id, path }) => `${calls}/${id}/${path}`,
  wire: ({ sent, seen, rev }) => ({
    ...sent,
    ...(seen ? { seen } : {}),
    ...(rev === undefined ? {} : { rev }),
  }),
  describe: describeRow,
  files: ({ files = [] }) => files,
  // A row that names a record of this phone waits until the server has that record.
  after: ({ sent, files = [], waitsFor = [] }) => [
    ...uuidsIn(sent).filter((id) => !files.includes(id)),
    ...waitsFor,
  ],
  label: (body) => ({ id: 'records.outboxEdit', values: titled(body) }),
  edit: ({ screen, id, adds, row, action }, entry) => {
    const worked = row === undefined ? '' : `&row=${row}&act=${action}`;
    return adds === undefined ? undefined : `${screen}/${id}?add=${adds}${worked}&outbox=${entry}`;
  },
  withoutFiles: (body) => ({ ...body, sent: withoutIds(body.sent, body.files ?? []), files: [] }),
  answer: recordAnswer,
});

/** Known to the outbox also when no screen of records is open. */
export const recordOperations: readonly AnyOperation[] = [
  createRecord,
  editRecord,
  stepRecord,
  deleteRecord,
  restoreRecord,
  actOnRecord,
];
