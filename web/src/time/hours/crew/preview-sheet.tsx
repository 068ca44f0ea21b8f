import type { CrewVerdict } from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { hoursText, shortDate } from '../calendar/calendar-words.ts';
import { WarnNote } from '../form/warn-note.tsx';
import type { CrewMember } from './crew-model.ts';

type PreviewSheetProps = {
  open: boolean;
  members: readonly CrewMember[];
  ownId: number;
  isPending: boolean;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** What is in the way of each, before anything is kept. */
export function PreviewSheet({
  open,
  members,
  ownId,
  isPending,
  isBusy,
  onSave,
  onClose,
}: PreviewSheetProps) {
  const t = useT();
  const count = members.filter(({ verdict }) => verdict.state !== 'blocked').length;
  const isUnknown = !isPending && members.some(({ isTold }) => !isTold);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('crew.previewTitle')}
      closeLabel={t('shell.close')}
      actions={
        isPending || count === 0 ? undefined : (
          <Button wide size="form" busy={isBusy} onClick={onSave}>
            {t('crew.save', { count })}
          </Button>
        )
      }
    >
      {isPending ? (
        <SkeletonList count={Math.min(members.length, 4)} />
      ) : (
        <>
          {isUnknown ? <WarnNote>{t('crew.notChecked')}</WarnNote> : null}
          {count === 0 ? <WarnNote stop>{t('crew.nobodyFree')}</WarnNote> : null}
          <ul>
            {inOrder(members).map((member) => (
              <MemberLine key={member.id} member={member} isOwn={member.id === ownId} />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

const order = ['blocked', 'partly', 'free'];

/** Who needs a decision comes first. */
const inOrder = (members: readonly CrewMember[]): readonly CrewMember[] =>
  [...members].sort((a, b) => order.indexOf(a.verdict.state) - order.indexOf(b.verdict.state));

const marks = { free: 'done', partly: 'warn', blocked: 'stop' } as const;

function MemberLine({ member, isOwn }: { member: CrewMember; isOwn: boolean }) {
  const { name, verdict, isTold } = member;
  const lines = useVerdictLines(verdict, isOwn);
  const t = useT();
  const isFree = verdict.state === 'free';
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-0">
      <StateMark shape={isFree && !isTold ? 'unsent' : marks[verdict.state]} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {lines.map((line) => (
          <p key={line} className="text-quiet text-ink-quiet tabular-nums">
            {line}
          </p>
        ))}
        {lines.length === 0 && isTold ? <p className="text-quiet text-ink-quiet">{t('crew.free')}</p> : null}
      </div>
    </li>
  );
}

function useVerdictLines(verdict: CrewVerdict, isOwn: boolean): readonly string[] {
  const t = useT();
  const days = (list: readonly string[]) => ({ days: list.map(shortDate).join(', ') });
  return [
    ...(verdict.locked.length > 0 ? [t('crew.locked', days(verdict.locked))] : []),
    ...(verdict.delivered.length > 0
      ? [t(isOwn ? 'crew.deliveredOwn' : 'crew.delivered', days(verdict.delivered))]
      : []),
    ...(verdict.overlapping.length > 0 ? [t('crew.overlap', days(verdict.overlapping))] : []),
    ...verdict.full.map(({ day, room }) => t('crew.full', { hours: hoursText(room), date: shortDate(day) })),
    ...(verdict.used > 0 ? [t('crew.has', { hours: hoursText(verdict.used) })] : []),
  ];
}
