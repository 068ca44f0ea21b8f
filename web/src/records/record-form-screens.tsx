import {
  isAnonymous,
  labelId,
  lockedFields,
  nextRevisionOf,
  setUpOf,
  startValues,
  type Values,
} from '@sveis/domain/records';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { trueNow } from '../lib/clock/server-clock.ts';
import { newId } from '../lib/new-id.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { Leave } from '../lib/screen/leave.tsx';
import { useScreenSearch } from '../lib/screen/screen-address.ts';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { useToday } from '../lib/words/use-today.ts';
import { type Entry, type Outcome, outboxView } from '../offline/outbox/index.ts';
import { RecordForm } from './form/record-form.tsx';
import { useAnonymous } from './form/use-anonymous.ts';
import { useOpenProject } from './list/use-open-project.ts';
import type { CreateRecord, EditRecord } from './outbox/record-operations.ts';
import { sendEdit, sendNew } from './outbox/record-sending.ts';
import { LoadingRecord, RecordFailure } from './record/record-panel.tsx';
import { useRecord } from './record/use-record.ts';
import { useViewer } from './record/use-viewer.ts';
import { listAddress, type RecordModule, type RecordPlace, recordAddress } from './record-module.ts';
import { type RecordAnswer, recordAnswer } from './record-wire.ts';

/** The entry of the outbox an address names, as it was when the form was opened. */
function useMended(id: string | undefined, ...operations: readonly string[]): Entry | undefined {
  const { entries } = useStore(outboxView);
  const found = entries.find((entry) => entry.id === id && operations.includes(entry.operation));
  const opened = useRef(found);
  opened.current ??= found;
  return opened.current;
}

/** A new record: the address may name its project, or a refused one to mend. */
export function RecordAddScreen(module: RecordModule) {
  const search = new URLSearchParams(useScreenSearch());
  const { project_id }: { readonly project_id?: string } = useParams({ strict: false });
  const named = Number(project_id ?? search.get('project'));
  const projectId = named > 0 && module.definition.inProject ? named : null;
  const mended = useMended(search.get('outbox') ?? undefined, 'record.create');
  const place: RecordPlace = { ...module, projectId, role: useOpenProject(projectId).role };
  const Form = module.look.form;
  if (Form)
    return (
      <Form key={mended?.id ?? 'new'} place={place} record={undefined} mended={mended} search={search} />
    );
  const revised = search.get('revises');
  if (revised !== null && !mended && module.definition.nextRevision)
    return <RevisionForm place={place} id={revised} search={search} />;
  // Another project, or another thing it comes from, is another form: nothing typed is carried over.
  const from = `${projectId}|${search.get('source')}`;
  return <NewForm key={mended?.id ?? from} place={place} mended={mended} search={search} />;
}

/** The next revision of a record: a copy of it, open to change. */
function RevisionForm({ place, id, search }: { place: RecordPlace; id: string; search: URLSearchParams }) {
  const t = useT();
  const open = useRecord(place, id);
  if (open.status === 'ready')
    return <NewForm place={place} mended={undefined} search={search} copied={open.shown.record} />;
  if (open.status === 'loading') return <LoadingRecord place={place} row={open.row} />;
  return (
    <AppPage closes title={t(labelId(place.definition.key, 'add'))} backTo={listAddress(place)}>
      <RecordFailure place={place} open={open} />
    </AppPage>
  );
}

type NewFormProps = {
  place: RecordPlace;
  mended: Entry | undefined;
  search: URLSearchParams;
  /** What it begins as a copy of. */
  copied?: RecordAnswer;
};

function NewForm({ place: opened, mended, search, copied }: NewFormProps) {
  const { place, ...anonymous } = useAnonymous(opened);
  const { definition, look } = place;
  const t = useT();
  const router = useRouter();
  const today = useToday();
  // A person who makes a project leads it and says all there is to say about it.
  const { userId, writable } = useViewer(
    definition,
    definition.isProject ? { may: { edit: true, delete: false, level: 'manage' } } : undefined,
    place,
  );
  const before = mended?.body as CreateRecord | undefined;
  const [id] = useState(() => before?.id ?? newId());
  const [first] = useState<Values>(() => {
    if (before) return before.values;
    const start = {
      ...startValues(definition, { userId, today, now: trueNow() }),
      ...(copied ? nextRevisionOf(definition, copied) : look.prefill?.(search)),
    };
    return place.projectId === null ? start : { ...start, project_id: place.projectId };
  });
  const copies = definition.copiesPrevious !== undefined && !mended && !copied;
  return (
    <RecordForm
      isNew
      previous={copies ? { place, userId } : undefined}
      given={Object.keys(look.prefill?.(search) ?? {})}
      place={place}
      title={copied ? t('records.nextRevision') : t(labelId(definition.key, 'add'))}
      {...(copied ? { names: copied.names } : {})}
      status={definition.status.initial}
      writable={writable}
      draftId={[definition.key, mended?.id ?? 'new', search.get('source') ?? draftIn(place)].flat().join('|')}
      base={{}}
      first={first}
      backTo={listAddress(place)}
      send={(values, _changes, how) => sendNew(place, id, values, how)}
      mends={mended?.id}
      {...anonymous}
      onSent={async (outcome, typed) => {
        await look.alongside?.(typed, id);
        // A record without a name is not its sender's to open.
        const href = isAnonymous(definition, typed) ? listAddress(place) : addressOf(place, id, outcome);
        await router.navigate({ href, replace: true });
      }}
    />
  );
}

/** What is begun in one project is not offered in another, where it could only go wrong. */
const draftIn = ({ definition, projectId }: RecordPlace): readonly string[] =>
  definition.inProject?.isOnlyThere ? [String(projectId)] : [];

/** What has a number of the office is at its own address when the server has given it one. */
function addressOf(place: RecordPlace, id: string, outcome: Outcome<unknown>): string {
  if (place.definition.storage === 'record') return recordAddress(place, id);
  const given = outcome.kind === 'sent' ? recordAnswer.safeParse(outcome.answer) : undefined;
  return given?.success ? recordAddress(place, given.data.id) : listAddress(place);
}

type EditFormProps = { place: RecordPlace; id: string; mends: string | undefined };

export function EditForm({ place, id, mends }: EditFormProps) {
  const t = useT();
  const open = useRecord(place, id);
  const { form: Form } = place.look;
  const search = new URLSearchParams(useScreenSearch());
  const mended = useMended(mends, 'record.edit', ...(Form ? ['record.step'] : []));
  // What was opened stays as it was opened, whatever arrives meanwhile.
  const opened = useRef<RecordAnswer>(undefined);
  if (open.status === 'ready') opened.current ??= open.shown.record;
  // What is locked is read: only somebody who mends a refused change is shown what they wrote.
  if (opened.current && !opened.current.may.edit && !mended) return <Leave to={recordAddress(place, id)} />;
  const theirs = mended && theirsIn(mended);
  const shown = theirs ?? opened.current;
  if (Form && shown) return <Form place={place} record={shown} mended={mended} search={search} />;
  if (theirs) return <OpenEdit place={place} record={theirs} mended={mended} />;
  if (opened.current) return <OpenEdit place={place} record={opened.current} mended={mended} />;
  if (open.status === 'loading' || open.status === 'ready')
    return <LoadingRecord place={place} row={'row' in open ? open.row : undefined} />;
  return (
    <AppPage closes title={t(labelId(place.definition.key, 'one'))} backTo={listAddress(place)}>
      <RecordFailure place={place} open={open} />
    </AppPage>
  );
}

/** In a conflict mine is typed over what the server has now, not over what I once saw. */
function theirsIn({ state, failure }: Entry): RecordAnswer | undefined {
  if (state !== 'conflict') return undefined;
  return recordAnswer.safeParse((failure?.body as { current?: unknown } | null)?.current).data;
}

type OpenEditProps = { place: RecordPlace; record: RecordAnswer; mended: Entry | undefined };

function OpenEdit({ place, record, mended }: OpenEditProps) {
  const { definition } = place;
  const t = useT();
  const router = useRouter();
  const { writable: typed, userId } = useViewer(definition, record);
  const locked = lockedFields(definition, record);
  const writable = new Set(
    [...typed].filter((name) => !definition.fields[name]?.createOnly && !locked.has(name)),
  );
  const address = recordAddress(place, record.id);
  const before = mended?.body as EditRecord | undefined;
  return (
    <RecordForm
      isNew={false}
      previous={setUpOf(definition)?.inEdit && !mended ? { place, userId, id: record.id } : undefined}
      place={place}
      title={record.number ?? t(labelId(definition.key, 'one'))}
      status={record.status}
      writable={writable}
      draftId={`${definition.key}|${record.id}`}
      base={before && mended?.state !== 'conflict' ? { ...record, ...before.seen } : record}
      first={before?.values ?? {}}
      names={record.names}
      backTo={address}
      send={(_values, changes, how) => sendEdit(place, record, changes, how)}
      mends={mended?.id}
      said={t('records.saved')}
      onSent={() => {
        // Back to where it was opened from: a second copy of the record would make the next step back lead nowhere.
        if (!mended && router.history.canGoBack()) router.history.back();
        else void router.navigate({ href: address, replace: true });
      }}
    />
  );
}
