import {
  boolean,
  choice,
  date,
  datetime,
  type FieldCondition,
  type Fields,
  files,
  multiline,
  number,
  photos,
  reference,
  references,
  rows,
  signature,
  text,
  user,
  users,
} from '../../records/index.ts';
import { completions, personStates, sentKinds, taskKinds, verdicts } from '../../tasks/index.ts';

const isKind = (...kinds: readonly string[]): FieldCondition => ({ field: 'kind', op: 'in', value: kinds });

const isEmpty = (field: string): FieldCondition => ({ field, op: 'empty' });

const concernsSomething: FieldCondition = {
  any: [
    { field: 'target', op: 'not_empty' },
    { field: 'document', op: 'not_empty' },
  ],
};

/** Who has answered what: theirs to see who asked, and managers. */
const receipt = { readOnly: true, readableBy: 'manage' } as const;

/** Worked out from the answers, which the history tells. */
const worked = { ...receipt, history: false } as const;

/** An answer is kept with the person who gave it. */
const asked = { ...receipt, transient: true } as const;

const MOST_PHOTOS = 5;

export const taskFields = {
  kind: choice(taskKinds, {
    required: true,
    default: 'information',
    offered: sentKinds,
    createOnly: true,
    list: true,
    filter: true,
  }),
  subject: text({ required: true, max: 120, list: true, search: true }),
  body: multiline({ required: isKind('information'), search: true }),
  /** Of two things nobody would know which one is to be opened. */
  target: reference('record', { visible: isEmpty('document'), createOnly: true, list: true }),
  /** One of the company's files instead of a record: it is sent from where it lies. */
  document: text({ max: 36, format: 'id', createOnly: true, isUnseen: true, history: false }),
  /** A file never changes: what was sent is what is judged. */
  attachments: files({
    required: { all: [isKind('review', 'approval'), isEmpty('target'), isEmpty('document')] },
    createOnly: true,
  }),
  due_date: date({
    required: isKind('acknowledge', 'review', 'approval'),
    notBefore: '$today',
    list: true,
    filter: true,
    sort: true,
  }),
  /** Who made it, as a field of its own: a card says from whom. */
  sender: user({ readOnly: true, list: true }),
  assignees: users({ required: { field: 'groups', op: 'empty' }, createOnly: true, filter: true }),
  /** Everybody who is in them now; who comes later has not been asked. */
  groups: references('group', { createOnly: true }),
  completion: choice(completions, {
    required: isKind('review', 'approval'),
    visible: isKind('review', 'approval'),
    default: 'everyone',
  }),
  require_signature: boolean({ visible: isKind('acknowledge', 'approval') }),
  require_open: boolean({
    visible: { all: [isKind('acknowledge', 'approval'), concernsSomething] },
    createOnly: true,
  }),
  priority: choice(['high', 'normal', 'low'], { default: 'normal', asButtons: true, filter: true }),
  project_id: reference('projects', { list: true, filter: true }),
  start_date: date({ notAfter: { field: 'due_date' }, filter: true }),
  repeat: choice(['weekly', 'monthly', 'yearly'], { visible: { field: 'due_date', op: 'not_empty' } }),
  repeat_date: number({ decimals: 0, readOnly: true, isUnseen: true, history: false }),
  cancel_reason: multiline({ max: 500, readOnly: true }),

  answer_verdict: choice(verdicts, { ...asked, asButtons: true }),
  answer_comment: multiline({ max: 2000, ...asked }),
  answer_photos: photos({ maxFiles: MOST_PHOTOS, ...asked }),
  answer_signature: signature({
    ...asked,
    visible: { field: 'require_signature', op: 'eq', value: true },
  }),
  // Neither oneself, nor who asks, nor somebody who is asked already.
  delegate_to: user({ ...asked, except: ['$me', 'created_by', 'assignees'] }),

  people: rows(
    {
      user: user(),
      state: choice(personStates),
      read_at: datetime(),
      done_at: datetime(),
      verdict: choice(verdicts),
      comment: multiline(),
      signature: signature(),
      photos: photos({ maxFiles: MOST_PHOTOS }),
      delegated_to: user(),
      /** When the person has opened what it concerns, and the revision they saw. */
      opened_at: datetime(),
      opened_rev: number({ decimals: 0 }),
    },
    { maxRows: 500, ...worked },
  ),
  /** The revision of what it concerns, record or file, when people were asked. */
  target_rev: number({ decimals: 0, ...worked }),
  waiting: users({ filter: true, ...worked }),
  answerers: users(worked),
  /** Another record made it, and answers for what stands in it. */
  is_made: boolean(worked),
  part: text({ max: 120, ...worked }),
  /** Cancelled because what it concerns was deleted: it comes back with it. */
  is_withdrawn: boolean(worked),
} as const satisfies Fields;
