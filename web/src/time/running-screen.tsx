import {
  elapsedSeconds,
  type NamedWork,
  type StempForm,
  type StopField,
  stopRefusalMessages,
  withProject,
} from '@sveis/domain/time';
import { type ReactNode, useState } from 'react';
import { notify, notifyRefusal } from '../lib/notices.ts';
import { useFirstError } from '../lib/screen/first-error.ts';
import { useT } from '../lib/words/use-t.ts';
import { dayContext } from './hours/day-line.tsx';
import { useDraft } from './hours/use-draft.ts';
import { NameQuestion } from './punch/name-question.tsx';
import {
  addStempPictures,
  type StoppedStemp,
  stopStemp,
  switchProject,
} from './punch/outbox/stemp-actions.ts';
import { stopVerdict } from './punch/outbox/stop-verdict.ts';
import { Pictures } from './punch/pictures/pictures.tsx';
import { useRemovable } from './punch/pictures/use-removable.ts';
import { ProjectQuestion } from './punch/project-question.tsx';
import { clockOf } from './punch/punch-clock.ts';
import { PunchTags } from './punch/punch-tags.tsx';
import { RunningClock } from './punch/running-clock.tsx';
import { RunningNotices } from './punch/running-notices.tsx';
import { ShiftEndDialog } from './punch/shift-end-dialog.tsx';
import { StempPage } from './punch/stemp-page.tsx';
import { StopDock } from './punch/stop-dock.tsx';
import { StopLaterActions } from './punch/stop-later-actions.tsx';
import type { StempNow } from './punch/use-stemp.ts';
import type { AskedWork } from './reference/named-work.ts';
import { projectLabel } from './reference/project-field.tsx';
import { RoomLinks } from './reference/room-links.tsx';
import type { PunchRecord } from './reference/wire.ts';
import { WorkFields } from './reference/work-fields.tsx';

const ASKED_AFTER_SECONDS = 60;

type RunningScreenProps = {
  here: StempNow;
  record: PunchRecord;
  asked: AskedWork | undefined;
  onStopped: (stopped: StoppedStemp) => void;
  /** What stands above everything: decisions, refusals. */
  above: ReactNode;
};

/** The clock, its form, and the stop under the thumb. */
export function RunningScreen({ here, record, asked: askedWork, onStopped, above }: RunningScreenProps) {
  const t = useT();
  const draft = useDraft(record);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [askedProject, setAskedProject] = useState<number>();
  const showFirstError = useFirstError();
  const { form } = draft;
  const { stemp, now } = here;

  const verdictAt = (endedAt: Date, breakHours = form.break) =>
    stopVerdict(here, record, { ...form, break: breakHours }, endedAt);
  const verdict = verdictAt(clockOf(record).pausedAt ?? now);
  const missing: readonly StopField[] = verdict.kind === 'missing' ? verdict.fields : [];
  const isBreakTooLong = verdict.kind === 'refused' && verdict.code === 'PAUSE_OVER_TIME';
  const needsPicture = verdict.kind === 'refused' && verdict.code === 'PICTURE_REQUIRED';

  /** Says what is in the way, in its place; true when nothing is. */
  const mayStop = (endedAt: Date, breakHours?: number): boolean => {
    setIsTried(true);
    const validated = verdictAt(endedAt, breakHours);
    // Each field says it in its place, and the dock keeps count: this one may pass.
    if (validated.kind === 'missing') {
      notify(t('time.checkRequired'), 'stop');
      showFirstError();
    }
    if (validated.kind === 'refused') {
      const text = t(stopRefusalMessages[validated.code]);
      if (validated.code === 'PICTURE_REQUIRED') notify(text, 'stop');
      if (validated.code === 'PICTURE_REQUIRED' || validated.code === 'PAUSE_OVER_TIME') showFirstError();
      else notifyRefusal(text);
    }
    return validated.kind === 'ok';
  };
  const stop = async (at?: Date): Promise<boolean> => {
    if (!mayStop(at ?? now)) return false;
    setIsBusy(true);
    await draft.flush();
    const stopped = await stopStemp(record, at);
    setIsBusy(false);
    if (stopped) onStopped(stopped);
    return stopped !== undefined;
  };

  const switchTo = async (id: number, named?: NamedWork) => {
    const project = here.projects.find((candidate) => candidate.id === id);
    // The break goes along where it does not fit, so that alone keeps nobody from changing.
    if (!project || !mayStop(here.now, 0)) return;
    await draft.flush();
    await switchProject(record, form, { id, label: projectLabel(project) }, named);
  };
  const before = here.projects.find(({ id }) => id === form.project_id);
  const asked = here.projects.find(({ id }) => id === askedProject);
  /** A project put in place of another is asked about; in the first minute nothing has been worked on it. */
  const change = (changes: Partial<StempForm>) => {
    const id = changes.project_id;
    const hasRun = elapsedSeconds(clockOf(record), now) >= ASKED_AFTER_SECONDS;
    if (id && before && id !== before.id && hasRun) setAskedProject(id);
    else draft.change(changes);
  };

  const pictures = useRemovable(here, record);
  const dock = (
    <StopDock
      here={here}
      record={record}
      form={form}
      missing={missing}
      needsPicture={needsPicture}
      busy={isBusy}
      onStop={() => void stop(record.paused_at ? new Date(record.paused_at) : undefined)}
    />
  );
  return (
    <StempPage context={dayContext(here.day, t)} footer={dock}>
      {above}
      {askedWork ? (
        <NameQuestion
          asked={askedWork}
          form={form}
          projects={here.projects}
          onName={draft.change}
          onSwitch={() => void switchTo(askedWork.projectId, askedWork)}
        />
      ) : null}
      <div className="flex flex-col gap-3 md:grid md:grid-cols-[minmax(320px,400px)_minmax(0,640px)] md:gap-8">
        <div className="flex flex-col gap-3 md:sticky md:top-18 md:self-start">
          <RunningClock record={record} now={now} timeZone={here.timeZone} />
          <PunchTags here={here} />
          {record.paused_at && record.state === 'running' ? (
            <ShiftEndDialog here={here} record={record} form={form} stop={stop} mayStop={mayStop} />
          ) : null}
          <RunningNotices record={record} now={now} />
        </div>
        <div className="flex flex-col gap-3">
          <WorkFields
            here={here}
            form={form}
            onChange={change}
            missing={isTried ? missing : []}
            breakError={isTried && isBreakTooLong ? t(stopRefusalMessages.PAUSE_OVER_TIME) : undefined}
          />
          {stemp.attachmentsOn ? (
            <Pictures
              pictures={pictures}
              onPictures={(pictures) => void addStempPictures(record.id, pictures)}
              error={isTried && needsPicture ? t('time.pictureStop') : undefined}
            />
          ) : null}
          <StopLaterActions
            here={here}
            record={record}
            draft={draft}
            stop={stop}
            onProject={(id) => void switchTo(id)}
          />
          {before && asked ? (
            <ProjectQuestion
              here={here}
              record={record}
              breakHours={form.break}
              before={before}
              project={asked}
              onNow={() => void switchTo(asked.id)}
              onWhole={() => draft.change(withProject(asked.id))}
              onClose={() => setAskedProject(undefined)}
            />
          ) : null}
          <RoomLinks />
        </div>
      </div>
    </StempPage>
  );
}
