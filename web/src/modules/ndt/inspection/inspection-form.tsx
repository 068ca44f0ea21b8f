import { labelId, sectionId, type Values, type ValueWords, valueText } from '@sveis/domain/records';
import { RefreshCw, Send } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { InspectionFrame } from './inspection-frame.tsx';
import { type InspectionUse, useInspectionForm } from './use-inspection-form.ts';

/** What is told of the request, in the order people ask for it. */
const facts = ['method', 'drawing', 'stage', 'extent', 'standard', 'acceptance', 'due_date'];

/** The report of a firm: the request above, the fields of the definition under it, and the button that sends it. */
export function InspectionForm(use: InspectionUse) {
  const { FieldGroups, groupFields, shownFields, FindingList, FactList } = use.parts;
  const t = useT();
  const form = useInspectionForm(use);
  const { inspection, definition, values, writable, wrong, progress } = form;
  const { request, company, firm } = inspection;
  const words: ValueWords = {
    t,
    room: definition.key,
    timeZone: request.time_zone,
    currency: '',
    nameOf: (to, id) => request.names[`${to}:${id}`],
    choiceOf: () => undefined,
  };
  const told = facts.flatMap((name) => {
    const field = definition.fields[name];
    const value = field && valueText(field, name, request.values[name], words, values as Values);
    return value ? [{ name, label: t(labelId(definition.key, name)), value }] : [];
  });
  const missing = Object.keys(wrong.errors).length;
  const note = () => {
    if (missing > 0) return t('records.missing', { count: missing });
    return form.failure === undefined ? undefined : `${t('projectndt.notSent')} ${form.failure}`;
  };
  const said = note();
  return (
    <InspectionFrame
      title={inspection.number}
      footer={
        <Dock
          note={
            said === undefined ? undefined : (
              <span role="alert" className="flex items-start gap-2 text-danger-text">
                <StateMark shape="stop" size={20} />
                {said}
              </span>
            )
          }
        >
          <Button
            wide
            size="form"
            icon={Send}
            busy={progress !== undefined}
            busyLabel={
              typeof progress === 'object' ? t('projectndt.sendingFile', progress) : t('projectndt.sending')
            }
            onClick={() => void form.send()}
          >
            {t('projectndt.sendTo', { company })}
          </Button>
        </Dock>
      }
    >
      {form.isChanged ? (
        <Banner tone="warn" icon={RefreshCw} title={t('projectndt.changed')}>
          {t('projectndt.changedText', { company })}
        </Banner>
      ) : null}
      <Card>
        <p className="pb-3">{t('projectndt.asked', { company, firm })}</p>
        <FactList
          facts={[{ name: 'project', label: t('projectndt.project'), value: request.project }, ...told]}
        />
        <p className="pt-3 text-quiet text-ink-quiet">
          {t('projectndt.linkUntil', {
            time: momentText(Date.parse(inspection.expires_at), Date.now(), request.time_zone),
          })}
          {form.isKept ? ` · ${t('projectndt.keptHere')}` : ''}
        </p>
      </Card>
      {wrong.elsewhere.map(([path, text]) => (
        <p key={path} role="alert" className="flex items-start gap-2 font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {text}
        </p>
      ))}
      {definition.sections.map(({ key, fields }) => {
        const shown = shownFields(definition.fields, fields, values, writable);
        return shown.length === 0 ? null : (
          <section key={key} aria-label={t(sectionId(definition.key, key))} className="flex flex-col gap-3">
            <h2 className="pt-2 text-lead font-bold">{t(sectionId(definition.key, key))}</h2>
            <FieldGroups
              groups={groupFields(shown)}
              labelOf={(name) => t(labelId(definition.key, name))}
              pathOf={(name) => name}
              values={values}
              errors={wrong.errors}
              words={words}
              module={{ definition, look: {} }}
              onValue={form.change}
            />
            <FindingList findings={form.findings.filter(({ field }) => fields.includes(field))} />
          </section>
        );
      })}
    </InspectionFrame>
  );
}
