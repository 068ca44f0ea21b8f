import { formatTime } from '@sveis/domain/format';
import { labelId, sectionId, sectionsIn, type Values } from '@sveis/domain/records';
import { ChevronDown, Save, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { FindingList } from '../checks/finding-list.tsx';
import { useFormFindings } from '../checks/use-form-findings.ts';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { BareHeader } from '../record/bare-header.tsx';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { CopyPrevious } from './copy-previous.tsx';
import {
  asksFirst,
  groupFields,
  readAtStart,
  shownFields,
  typedComputed,
  type Writable,
} from './form-model.ts';
import type { FormUse } from './form-use.ts';
import { OfferedDraft } from './offered-draft.tsx';
import { keepPrevious, type PreviousUse } from './previous-record.ts';
import { useRecordForm } from './use-record-form.ts';

type RecordFormProps = Pick<
  FormUse,
  'draftId' | 'base' | 'first' | 'send' | 'mends' | 'said' | 'onSent' | 'problems' | 'isCopied'
> & {
  place: RecordPlace;
  title: string;
  status: string;
  writable: Writable;
  backTo: string;
  names?: RecordAnswer['names'] | undefined;
  /** A new record asks for a few things first. */
  isNew: boolean;
  /** Which record of this person one press takes the set-up from; undefined where nothing is copied. */
  previous?: PreviousUse | undefined;
  /** Fields the address of the form has answered. */
  given?: readonly string[];
};

/** A form made from a definition: sections, conditions, inputs and messages all follow from it. */
export function RecordForm(props: RecordFormProps) {
  const { place, title, status, writable, backTo, isNew } = props;
  const { definition } = place;
  const { view = {} } = definition;
  const t = useT();
  const words = useValueWords(definition, props.names);
  const sections = sectionsIn(definition, status);
  const order = [
    ...new Set([...(isNew ? (view.first ?? []) : []), ...sections.flatMap((section) => section.fields)]),
  ];
  const { previous } = props;
  const form = useRecordForm({
    ...props,
    order,
    onSent: async (outcome, sent) => {
      if (previous) await keepPrevious(previous, { ...props.base, ...sent }).catch(() => undefined);
      props.onSent(outcome, sent);
    },
    ...(isNew ? { fillsFrom: readAtStart(definition, props.first) } : {}),
  });
  const confirm = useConfirm();
  const today = useToday();
  const typed: Values = { ...props.base, ...form.typed };
  const values: Values = { ...typed, ...typedComputed(place, typed, { today, now: trueNow() }) };
  const wrong = Object.keys(form.errors);
  const found = useFormFindings(place, { values: form.typed, base: props.base, status, writable });
  const [isWhole, setIsWhole] = useState(false);
  const first = isNew && !isWhole ? view.first : undefined;
  const parts = sections.map(({ key, fields }) => {
    const shown = shownFields(definition.fields, fields, values, writable);
    return {
      key,
      all: shown,
      now: shown.filter(([name, field]) => asksFirst(name, field, values, first, wrong)),
    };
  });
  const ordered =
    isNew && view.first ? parts.map((part) => ({ ...part, now: inOrder(part.now, view.first) })) : parts;
  const isMore = parts.some(({ all, now }) => now.length < all.length);
  const isHeaded = ordered.filter(({ now }) => now.length > 0).length > 1;
  const saved = form.savedAt === undefined ? undefined : formatTime(new Date(form.savedAt), companyZone());
  return (
    <BareHeader>
      <AppPage
        closes
        title={title}
        backTo={backTo}
        {...(saved ? { context: t('records.draftSaved', { time: saved }) } : {})}
        footer={
          <Dock
            note={
              wrong.length > 0 ? (
                <span className="flex items-center gap-2 text-danger-text">
                  <StateMark shape="stop" size={20} />
                  {t('records.missing', { count: wrong.length })}
                </span>
              ) : undefined
            }
          >
            <Button
              wide
              size="form"
              icon={isNew ? Send : Save}
              busy={form.isBusy}
              busyLabel={t('shell.sending')}
              onClick={() => void form.save()}
            >
              {t(isNew ? 'records.send' : 'records.save')}
            </Button>
          </Dock>
        }
      >
        {form.offered ? <OfferedDraft {...form.offered} /> : null}
        {form.elsewhere.map(([path, text]) => (
          <p key={path} role="alert" className="flex items-start gap-2 font-semibold text-danger-text">
            <StateMark shape="stop" size={20} />
            {`${t(labelId(definition.key, path.replace(/\.\d+\./, '.')))}: ${text}`}
          </p>
        ))}
        {previous ? (
          <CopyPrevious
            use={previous}
            form={form}
            base={props.base}
            writable={writable}
            {...(props.given ? { given: props.given } : {})}
          />
        ) : null}
        {ordered.map(({ key, now }) =>
          now.length === 0 ? null : (
            <section key={key} aria-label={t(sectionId(definition.key, key))} className="flex flex-col gap-3">
              {isHeaded ? (
                <h2 className="pt-2 text-lead font-bold">{t(sectionId(definition.key, key))}</h2>
              ) : null}
              <FieldGroups
                groups={groupFields(now)}
                labelOf={(name) => t(labelId(definition.key, name))}
                pathOf={(name) => name}
                values={values}
                errors={form.errors}
                words={words}
                module={place}
                onValue={form.change}
              />
              <FindingList findings={found.filter(({ field }) => now.some(([name]) => name === field))} />
            </section>
          ),
        )}
        {form.isChanged ? (
          <div className="flex justify-center">
            <Button
              kind="text"
              size="small"
              icon={Trash2}
              onClick={async () => {
                const isSure = await confirm({
                  kind: 'delete',
                  title: t('records.dropDraft'),
                  text: t('records.leaveText'),
                  confirmLabel: t('records.yes'),
                  cancelLabel: t('records.no'),
                });
                if (isSure) form.discard();
              }}
            >
              {t('records.dropDraft')}
            </Button>
          </div>
        ) : null}
        {isMore ? (
          <div className="flex">
            <Button wide kind="secondary" icon={ChevronDown} onClick={() => setIsWhole(true)}>
              {t('records.moreFields')}
            </Button>
          </div>
        ) : null}
      </AppPage>
    </BareHeader>
  );
}

/** What the module asks first stands first and in its order. */
function inOrder<Value>(
  fields: readonly (readonly [string, Value])[],
  first: readonly string[] = [],
): readonly (readonly [string, Value])[] {
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...fields].sort(([a], [b]) => place(a) - place(b));
}
