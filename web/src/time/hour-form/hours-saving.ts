import { failureText } from '../../lib/failures.ts';
import { t } from '../../lib/messages.ts';
import { newId } from '../../lib/new-id.ts';
import { notices, notify, notifyFailure } from '../../lib/notices.ts';
import { type Outcome, outboxActions, outboxView, send } from '../../offline/outbox/index.ts';
import {
  type AbsenceBody,
  createAbsence,
  deleteAbsence,
  deleteHour,
  type HourMention,
  restoreHour,
} from '../hours-operations.ts';

/** Tells that it is kept, here or on the server; false when it is not, which is said too. */
export function tellKept(outcome: Outcome<unknown>, said: string): boolean {
  switch (outcome.kind) {
    case 'sent':
      notify(said);
      return true;
    case 'saved':
      notify(t('time.savedOnPhone'), 'unsent');
      return true;
    case 'unsaved':
      notifyFailure(
        outcome.failure
          ? failureText(outcome.failure)
          : t(outcome.reason === 'full' ? 'time.phoneFull' : 'time.notKept'),
      );
      return false;
    default:
      notifyFailure(failureText(outcome.failure));
      return false;
  }
}

/** Takes a delete back while it has not left the phone; false when it may have. */
async function takeBack(entry: string): Promise<boolean> {
  const waiting = outboxView.get().entries.find(({ id }) => id === entry);
  return waiting !== undefined && waiting.tries === 0 && (await outboxActions.drop(entry));
}

const isKept = (outcome: Outcome<unknown>): outcome is Extract<Outcome<unknown>, { entry: string }> =>
  outcome.kind === 'sent' || outcome.kind === 'saved';

/** Deletes, and offers to undo it. */
export async function removeHour(mention: HourMention): Promise<boolean> {
  const outcome = await send(deleteHour, mention);
  if (!isKept(outcome)) return tellKept(outcome, '');
  const undo = async () => {
    if (await takeBack(outcome.entry)) return void notify(t('hours.restored'));
    tellKept(await send(restoreHour, mention), t('hours.restored'));
  };
  offerUndo(outcome, undo);
  return true;
}

/** An absence that is deleted is made anew when that is undone. */
export async function removeAbsence(absence: AbsenceBody): Promise<boolean> {
  const { id, from, to } = absence;
  const outcome = await send(deleteAbsence, { id, from, to });
  if (!isKept(outcome)) return tellKept(outcome, '');
  const undo = async () => {
    if (await takeBack(outcome.entry)) return void notify(t('hours.restored'));
    tellKept(await send(createAbsence, { ...absence, id: newId() }), t('hours.restored'));
  };
  offerUndo(outcome, undo);
  return true;
}

function offerUndo(outcome: Outcome<unknown>, undo: () => Promise<void>): void {
  notices.show({
    text: t('hours.deleted'),
    shape: outcome.kind === 'saved' ? 'unsent' : 'done',
    action: { label: t('hours.undo'), onPress: () => void undo() },
  });
}
