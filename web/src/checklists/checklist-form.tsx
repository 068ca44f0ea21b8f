import { ANSWERS, type FormContent } from '@sveis/domain/checklists';
import { formatTime } from '@sveis/domain/format';
import { problemTexts } from '@sveis/domain/records';
import { type ReactNode, useState } from 'react';
import { companyZone } from '../lib/clock/company-zone.ts';
import { notices } from '../lib/notices.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { type Entry, failureOf } from '../offline/outbox/index.ts';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { FillingBody } from './filling/filling-body.tsx';
import { FillingDock } from './filling/filling-dock.tsx';
import { FillingProvider } from './filling/filling-provider.tsx';
import { FormDocuments } from './filling/form-documents.tsx';
import { SubmitSummary } from './filling/submit-summary.tsx';
import { LiftPart } from './lift-part.tsx';
import { type ChecklistFormProps, useChecklist } from './use-checklist.ts';
import { useFillingPlace } from './use-filling-place.ts';
import { useTypedAnswers } from './use-typed-answers.ts';

/** A checklist that is filled in: kept as it is typed, saved as a draft, and handed in once. */
export function ChecklistForm(props: ChecklistFormProps) {
  const { parts, version, record } = props;
  const { content } = version;
  const t = useT();
  const checklist = useChecklist(props);
  const { form, place, save } = checklist;
  const answers = useTypedAnswers({ form, base: record ?? {}, said: toldBy(props.mended) });
  const [isAsking, setIsAsking] = useState(false);
  const trySubmit = () => {
    const found = checklist.problemsOf({ [ANSWERS]: answers.typed, notes: answers.noteRows });
    if (Object.keys(found).length === 0) return setIsAsking(true);
    answers.tell(problemTexts(found, t, currentLanguage()));
    notices.show({ text: t('records.checkRequired'), shape: 'stop' });
  };
  const onSaveDraft = content.settings.draft ? () => save(false) : undefined;
  const saved = form.savedAt === undefined ? undefined : formatTime(new Date(form.savedAt), companyZone());
  const context = [record?.number, place.projectName, saved && t('records.draftSaved', { time: saved })];
  return (
    <FillingProvider
      form={content}
      parts={parts}
      module={place}
      typed={answers.typed}
      notes={answers.notes}
      errors={answers.wrong}
      onTyped={answers.onTyped}
      onNotes={answers.onNotes}
    >
      <parts.BareHeader>
        <ChecklistPage
          form={content}
          title={checklist.title}
          context={context.filter(Boolean).join(' · ')}
          backTo={checklist.backTo}
          isBusy={form.isBusy}
          onSaveDraft={onSaveDraft}
          onSubmit={trySubmit}
        >
          {record && record.status === 'draft' ? (
            <LiftPart
              record={record}
              place={place}
              version={version.version}
              isChanged={form.isChanged}
              onSave={onSaveDraft}
            />
          ) : null}
          {form.offered ? <parts.OfferedDraft {...form.offered} /> : null}
          <OtherErrors errors={form.elsewhere} />
          {isAsking ? (
            <SubmitSummary
              recipients={content.recipients}
              isBusy={form.isBusy}
              onSubmit={() => {
                setIsAsking(false);
                save(true);
              }}
              onClose={() => setIsAsking(false)}
            />
          ) : null}
        </ChecklistPage>
      </parts.BareHeader>
    </FillingProvider>
  );
}

/** What is wrong with the checklist itself: an answer says it where it stands. */
function OtherErrors({ errors }: { errors: readonly (readonly [string, string])[] }) {
  return errors
    .filter(([path]) => !path.startsWith(`${ANSWERS}.`))
    .map(([path, text]) => (
      <p key={path} role="alert" className="flex items-start gap-2 font-semibold text-danger-text">
        <StateMark shape="stop" size={20} />
        {text}
      </p>
    ));
}

type ChecklistPageProps = {
  form: FormContent;
  title: string;
  context: string;
  backTo: string;
  isBusy: boolean;
  onSaveDraft: (() => void) | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

function ChecklistPage({ form, title, context, backTo, children, ...dock }: ChecklistPageProps) {
  const where = useFillingPlace();
  const isPhone = useScreenWidth() === 'phone';
  return (
    <AppPage
      closes={where.at === undefined || !isPhone}
      width={isPhone ? 'column' : 'full'}
      title={title}
      backTo={backTo}
      context={context}
      footer={<FillingDock {...dock} onGo={where.goTo} here={where.here} />}
    >
      {children}
      {where.at === undefined || !isPhone ? <FormDocuments form={form} /> : null}
      <FillingBody at={where.at} onAt={where.open} wanted={where.wanted} onArrived={where.arrived} />
    </AppPage>
  );
}

/** What the server said of an entry that is mended here, by path. */
const toldBy = (entry: Entry | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(entry?.failure ? failureOf(entry.failure).fields : {}).flatMap(([path, [text]]) =>
      text ? [[path, text]] : [],
    ),
  );
