import { type Day, isoWeekOf } from '@sveis/domain/format';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { ClosedNote } from '../../locks/closed-note.tsx';
import type { HoursState } from '../calendar/use-hours.ts';
import { closedDays } from './day-limits.ts';
import type { FormKind } from './form-props.ts';
import { KindSwitch } from './kind-switch.tsx';
import type { EntryForm } from './use-entry-form.ts';
import { WarnNote } from './warn-note.tsx';

type EntryPageProps = {
  title: string;
  kind: FormKind;
  onKind: ((kind: FormKind) => void) | undefined;
  entry: Pick<
    EntryForm<{ readonly from: Day }, string>,
    'form' | 'isBusy' | 'isRecovered' | 'message' | 'startOver'
  >;
  hours: HoursState;
  days: readonly Day[];
  saveLabel: string;
  /** What the day comes to, above the button. */
  note?: ReactNode;
  onSave: () => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of both forms: what kind of hours, what is in the way, the fields, and the button that tells how many. */
export function EntryPage(props: EntryPageProps) {
  const { title, kind, onKind, entry, hours, days, saveLabel, note, onSave, onRemove, children } = props;
  const t = useT();
  const { from } = entry.form;
  return (
    <AppPage
      closes
      title={title}
      context={t('hours.week', { week: isoWeekOf(from).week })}
      backTo={`/calendar?day=${from}`}
      footer={
        <Dock stacked note={note}>
          <div className="flex w-full gap-2">
            <Button wide size="form" busy={entry.isBusy} onClick={onSave}>
              {saveLabel}
            </Button>
            {onRemove ? (
              <Button kind="destructive" size="form" aria-label={t('hours.delete')} onClick={onRemove}>
                <Icon of={Trash2} />
              </Button>
            ) : null}
          </div>
        </Dock>
      }
    >
      {onKind ? <KindSwitch kind={kind} onKind={onKind} /> : null}
      {entry.message ? <WarnNote stop>{entry.message}</WarnNote> : null}
      {entry.isRecovered ? (
        <WarnNote action={{ label: t('hours.startOver'), onPress: entry.startOver }}>
          {t('hours.draftFound')}
        </WarnNote>
      ) : null}
      <ClosedDays hours={hours} days={days} />
      {children}
    </AppPage>
  );
}

/** Said before anybody fills in a form for days that take nothing any more. */
function ClosedDays({ hours, days }: Pick<EntryPageProps, 'hours' | 'days'>) {
  const { locked, isAll } = closedDays(hours.view, days);
  return isAll && days.length > 0 ? <ClosedNote locked={locked} /> : null;
}
