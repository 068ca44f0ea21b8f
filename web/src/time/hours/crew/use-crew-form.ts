import type { Day } from '@sveis/domain/format';
import { nothingNamed } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { notify } from '../../../lib/notices.ts';
import { leaveTo, pageBehind } from '../../../lib/screen/visited-places.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type Entry, type Outcome, send, tellKept } from '../../../offline/outbox/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import type { HourLists } from '../form/use-lists.ts';
import { useTypedForm } from '../form/use-typed-form.ts';
import { createHours, createHoursFor } from '../hours-operations.ts';
import { type CrewForm, type CrewMember, crewBody, firstCrewForm, isCrewForm } from './crew-model.ts';

interface Use {
  readonly lists: HourLists;
  readonly day: Day;
  /** A refused entry of one person, to be mended. */
  readonly mended: Entry | undefined;
}

/** What one person's hours are sent as: the same record however often it is tried. */
interface Sending {
  readonly recordId: string;
  readonly parked: string | undefined;
}

const isKept = ({ kind }: Outcome): boolean => kind === 'sent' || kind === 'saved';

/** The crew's form, and one entry of the outbox for each person in it. */
export function useCrewForm({ lists, day, mended }: Use) {
  const t = useT();
  const router = useRouter();
  const ownId = useSessionIn()?.who.userId ?? 0;
  const [isBusy, setIsBusy] = useState(false);
  const typed = useTypedForm<CrewForm>({
    id: mended ? `crew-${mended.id}` : 'crew',
    first: () => firstCrewForm(lists, day, mended),
    isForm: isCrewForm,
    recover: (kept) => ({ ...nothingNamed, ...kept }),
  });
  const { form } = typed;
  const sendings = useRef(new Map<number, Sending>());
  const sendingOf = (userId: number): Sending => {
    const known = sendings.current.get(userId);
    if (known) return known;
    const isMended = mended !== undefined && (mended.body as { user_id?: number }).user_id === userId;
    return {
      recordId: (isMended ? mended.recordId : undefined) ?? newId(),
      parked: isMended ? mended.id : undefined,
    };
  };
  const sendFor = async (member: CrewMember, confirm: readonly string[]): Promise<Outcome> => {
    const { recordId, parked } = sendingOf(member.id);
    const { user_id, person, ...own } = crewBody(form, member, recordId);
    const options = { confirm, replaces: parked };
    const outcome =
      user_id === ownId
        ? await send(createHours, own, options)
        : await send(createHoursFor, { ...own, user_id, person }, options);
    sendings.current.set(member.id, { recordId, parked: 'entry' in outcome ? outcome.entry : parked });
    return outcome;
  };
  const leave = () => {
    typed.end();
    const behind = pageBehind(router);
    leaveTo(router, behind?.startsWith('/deliveries') ? behind : `/calendar?day=${form.from}`);
  };
  return {
    ...typed,
    isBusy,
    ownId,
    /** Entries the server did not take, which this form would send anew. */
    parked: form.people.flatMap(({ id }) => sendingOf(id).parked ?? []),
    /** Everybody's entry is on the phone before the first answer is waited for. Who did not get the hours stays chosen. */
    save: async (members: readonly CrewMember[], confirm: readonly string[]): Promise<void> => {
      setIsBusy(true);
      const taken = members.filter(({ verdict }) => verdict.state !== 'blocked');
      const outcomes = await Promise.all(
        taken.map(async (member) => [member.id, await sendFor(member, confirm)] as const),
      );
      setIsBusy(false);
      const kept = outcomes.filter(([, outcome]) => isKept(outcome));
      const first = outcomes.find(([, { kind }]) => kind === 'saved') ?? kept[0];
      const unsaved = outcomes.find(([, { kind }]) => kind === 'unsaved');
      if (unsaved) tellKept(unsaved[1], '');
      else if (first) tellKept(first[1], t('crew.saved', { count: kept.length }));
      const people = form.people.filter(({ id }) => !kept.some(([keptId]) => keptId === id));
      for (const [id] of kept) sendings.current.delete(id);
      if (people.length === 0) return leave();
      typed.change({ people });
      notify(t('crew.left', { count: people.length }), 'stop');
    },
  };
}
