import { notices, notify } from '../../../lib/notices.ts';
import { t } from '../../../lib/words/messages.ts';
import { type Outcome, send, takeBack, tellKept } from '../../../offline/outbox/index.ts';
import {
  type AbsenceMention,
  deleteAbsence,
  deleteHour,
  type HourMention,
  restoreAbsence,
  restoreHour,
} from '../hours-operations.ts';

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

export async function removeAbsence({ id, from, to }: AbsenceMention): Promise<boolean> {
  const outcome = await send(deleteAbsence, { id, from, to });
  if (!isKept(outcome)) return tellKept(outcome, '');
  const undo = async () => {
    if (await takeBack(outcome.entry)) return void notify(t('hours.restored'));
    tellKept(await send(restoreAbsence, { id, from, to }), t('hours.restored'));
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
