import { nothingNamed, refuseStart, type StempForm, startRefusalMessages } from '@sveis/domain/time';
import { useCallback, useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { OutboxFile } from '../../offline/outbox/index.ts';
import { DayLine } from '../hours/day-line.tsx';
import { ClosedNote } from '../locks/closed-note.tsx';
import { RoomLinks } from '../reference/room-links.tsx';
import { StartFields } from '../reference/work-fields.tsx';
import { startStemp } from './outbox/stemp-actions.ts';
import { todaySeconds } from './outbox/stemp-fold.ts';
import { usePictureInput } from './pictures/picture-input.ts';
import { Pictures } from './pictures/pictures.tsx';
import { StartButton } from './start-button.tsx';
import type { StempNow } from './use-stemp.ts';

/** What a start takes unless something else is chosen. */
export function usualForm(here: StempNow): StempForm {
  return {
    shift_id: here.usualShift?.id ?? null,
    project_id: here.stemp.projectsExcluded ? 0 : (here.pinnedProject?.id ?? null),
    task_id: null,
    work_type_id: here.workTypes.find((type) => type.is_default)?.id ?? null,
    break: here.usualShift?.break ?? 0,
    location: '',
    comments: '',
    ...nothingNamed,
  };
}

/** Why it cannot start now; undefined when it can. */
export const startRefusal = (here: StempNow, form: StempForm, hasPicture: boolean) =>
  refuseStart({
    hasShift: Boolean(form.shift_id),
    hasCurrentProject: here.projects.length > 0,
    projectsExcluded: here.stemp.projectsExcluded,
    isLocked: here.isLocked,
    attachmentsOn: here.stemp.attachmentsOn,
    hasPicture,
    daySeconds: todaySeconds(here.stemp, here.now).all,
    isAwaitingPicture: here.stemp.open?.state === 'awaiting_attachment',
  });

type IdlePanelProps = {
  here: StempNow;
  chosen: Partial<StempForm>;
  onChoose: (changes: Partial<StempForm>) => void;
};

export function IdlePanel({ here, chosen, onChoose }: IdlePanelProps) {
  const t = useT();
  const [pictures, setPictures] = useState<readonly OutboxFile[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const showFirstError = useFirstError();
  const form = { ...usualForm(here), ...chosen };
  const refused = here.parked.find((entry) => entry.operation === 'punch.start');

  const start = async (taken: readonly OutboxFile[]) => {
    setIsBusy(true);
    const isKept = await startStemp({
      form,
      timeZone: here.timeZone,
      pictures: taken,
      replaces: refused?.id,
    });
    setIsBusy(false);
    if (isKept) setPictures([]);
  };
  // The picture that a start waited for lets it start.
  const takeAndStart = useCallback((taken: readonly OutboxFile[]) => {
    setPictures((before) => [...before, ...taken]);
  }, []);
  const pick = usePictureInput((taken) => void start([...pictures, ...taken]));

  const press = () => {
    setIsTried(true);
    const refusal = startRefusal(here, form, pictures.length > 0);
    if (refusal === undefined) return void start(pictures);
    if (refusal === 'PICTURE_REQUIRED') return pick('camera');
    if (refusal === 'SHIFT_REQUIRED') showFirstError();
    else notifyRefusal(t(startRefusalMessages[refusal]));
  };
  const isFull = startRefusal(here, form, true) === 'DAY_FULL';
  return (
    <div className="flex flex-1 flex-col gap-3.5 md:grid md:grid-cols-[minmax(320px,440px)_minmax(0,1fr)] md:gap-8">
      <div className="flex flex-col gap-3.5">
        <DayLine here={here} />
        {here.isLocked ? <ClosedNote locked={[here.day]} /> : null}
        {/* What is chosen after the press would not be part of the start, and lost with this form. */}
        <fieldset disabled={isBusy}>
          <StartFields
            here={here}
            form={form}
            onChange={onChoose}
            missing={isTried && !form.shift_id ? ['shift_id'] : []}
          />
        </fieldset>
        <p className="px-0.5 text-quiet text-ink-quiet">{t('time.fillInLater')}</p>
        {here.stemp.attachmentsOn ? (
          <Pictures
            pictures={pictures.map((local) => ({
              id: local.id,
              isUnsent: false,
              remove: () => setPictures(pictures.filter(({ id }) => id !== local.id)),
            }))}
            onPictures={takeAndStart}
          />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col">
        <StartButton onPress={press} busy={isBusy} reason={isFull ? t('time.dayFull') : undefined} />
        <RoomLinks />
      </div>
    </div>
  );
}
