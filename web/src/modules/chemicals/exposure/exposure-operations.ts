import { formatDate } from '@sveis/domain/format';
import { proposalKey } from '@sveis/domain/modules/chemicals';
import { GraduationCap, ShieldAlert, UsersRound } from 'lucide-react';
import { anyAnswer } from '../../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../../offline/outbox/index.ts';

export interface ExposureBody {
  readonly id: string;
  readonly person_id: number;
  readonly day: string;
  readonly position: string;
  readonly workplace: string;
  readonly project_id: number | null;
  readonly chemical_id: string | null;
  readonly substances: string;
  readonly how: string;
  readonly level: string | null;
  readonly minutes: number;
  readonly ppe_note: string;
  readonly is_incident: boolean;
  readonly corrects_id: string | null;
}

export const addExposure = defineOperation<ExposureBody>({
  name: 'exposure.add',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'exposures',
  // What corrects another entry waits until that one has arrived.
  after: ({ corrects_id }) => (corrects_id === null ? [] : [corrects_id]),
  lane: ({ body }) => `exposure:${body.id}`,
  recordId: ({ id }) => id,
  label: ({ day, substances }) => ({
    id: 'exposure.outboxAdd',
    values: { day: formatDate(day), substances },
  }),
  icon: ShieldAlert,
  edit: (_body, entry) => `/chemicallist/exposures?add=1&outbox=${entry}`,
  answer: anyAnswer,
});

export interface PutAwayBody {
  readonly day: string;
  readonly chemical_id: string;
}

/** What hours propose and is not written down: it is not proposed again for that day. */
export const putAwayProposal = defineOperation<PutAwayBody>({
  name: 'exposure.putAway',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'exposures/proposals/put_away',
  lane: ({ body }) => `exposure:${proposalKey(body)}`,
  label: ({ day }) => ({ id: 'exposure.putAway', values: { day: formatDate(day) } }),
  icon: ShieldAlert,
  answer: anyAnswer,
});

interface TrainingBody {
  readonly chemical: string;
  readonly id: string;
}

const training = {
  version: 1,
  kind: 'direct',
  api: 'main',
  icon: GraduationCap,
  answer: anyAnswer,
} as const;

/** Written in the office: it is told at once whether it was taken. */
export const addTraining = defineOperation<
  TrainingBody & { readonly person_id: number; readonly day: string }
>({
  ...training,
  name: 'training.add',
  method: 'POST',
  path: ({ chemical }) => `chemicallist/${chemical}/training`,
  lane: ({ body }) => `training:${body.chemical}`,
  wire: ({ id, person_id, day }) => ({ id, person_id, day }),
  label: () => ({ id: 'chemicallist.trainingAdd' }),
});

export const removeTraining = defineOperation<TrainingBody>({
  ...training,
  name: 'training.remove',
  method: 'DELETE',
  path: ({ chemical, id }) => `chemicallist/${chemical}/training/${id}`,
  lane: ({ body }) => `training:${body.chemical}`,
  wire: () => ({}),
  label: () => ({ id: 'chemicallist.trainingRemoved' }),
});

/** Asks people to confirm the work instruction; nobody named is everybody who works with it. */
export const askPeople = defineOperation<{
  readonly chemical: string;
  readonly people?: readonly number[];
  readonly due_date: string;
}>({
  ...training,
  icon: UsersRound,
  name: 'instruction.ask',
  method: 'POST',
  path: ({ chemical }) => `chemicallist/${chemical}/tasks`,
  lane: ({ body }) => `training:${body.chemical}`,
  wire: ({ chemical: _chemical, ...asked }) => asked,
  label: () => ({ id: 'chemicallist.ask' }),
});

/** Known to the outbox also when the log is not open. */
export const exposureOperations: readonly AnyOperation[] = [addExposure, putAwayProposal];
