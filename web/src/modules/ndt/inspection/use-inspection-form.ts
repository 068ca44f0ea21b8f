import { firmDefinition, firmSending, firmTyped, firmWritable } from '@sveis/domain/modules/ndt';
import { problemTexts, type Values } from '@sveis/domain/records';
import { useMemo, useRef, useState } from 'react';
import { failureCode, isApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { takenFiles } from '../../../offline/taken-files.ts';
import type { LooseForm } from '../../../records/index.ts';
import {
  type Inspection,
  type InspectionApi,
  type InspectionRequest,
  inspectionShape,
  type Receipt,
} from './inspection-api.ts';
import type { DraftOfLink, InspectionDraft } from './inspection-draft.ts';
import { firmFindings, firmProblems } from './inspection-rules.ts';

export interface InspectionUse {
  readonly parts: LooseForm;
  readonly api: InspectionApi;
  readonly draft: DraftOfLink | undefined;
  readonly found: InspectionDraft | undefined;
  readonly inspection: Inspection & { readonly request: InspectionRequest };
  readonly onSent: (receipt: Receipt) => void;
  readonly onGone: () => void;
}

type Progress = { readonly number: number; readonly count: number } | 'report' | undefined;

const currentOf = (body: unknown) =>
  inspectionShape.safeParse((body as { readonly current?: unknown } | undefined)?.current).data;

/** What a firm types, what is wrong with it, and the way to the company. */
export function useInspectionForm({ parts, api, draft, found, onSent, onGone, ...use }: InspectionUse) {
  const t = useT();
  const today = useToday();
  const [inspection, setInspection] = useState(use.inspection);
  const { request } = inspection;
  const definition = useMemo(() => firmDefinition(request.values), [request]);
  const writable = useMemo(() => firmWritable(request.values), [request]);
  const order = definition.sections.flatMap(({ fields }) => fields);
  const [typed, setTyped] = useState(() =>
    firmTyped(request.values, found?.values ?? { performed_at: today }),
  );
  const [isKept, setIsKept] = useState(found !== undefined);
  const [isChanged, setIsChanged] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const key = useRef(found?.key ?? newId());
  const arrived = useRef(new Set<string>());
  const wrong = parts.useFormErrors({ fields: definition.fields, order, isInSheet: undefined });
  const context = { today, now: trueNow(), timeZone: request.time_zone };
  const read = (values: Values) =>
    parts.validateForm({ definition }, values, request.values, writable, context);
  const filled = (values: Values) => ({
    definition,
    status: request.status,
    before: request.values,
    values,
    context,
  });

  const keep = (values: Values, about: Inspection) =>
    void draft
      ?.keep({ values, key: key.current, inspection: about }, parts.filesIn(definition.fields, values))
      .then(setIsKept);

  const change = (name: string, value: unknown) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    setFailure(undefined);
    wrong.clearOf(name);
    keep(next, inspection);
  };

  const sendFiles = async (values: Values) => {
    const waiting = parts
      .filesIn(definition.fields, values)
      .flatMap((id) => (arrived.current.has(id) ? [] : (takenFiles.get(id) ?? [])));
    for (const [index, file] of waiting.entries()) {
      setProgress({ number: index + 1, count: waiting.length });
      await api.sendFile(file);
      arrived.current.add(file.id);
    }
  };

  const refused = (error: unknown) => {
    const current = isApiFailure(error) && error.code === 'STALE' ? currentOf(error.body) : undefined;
    if (current?.request) {
      const fresh = { ...current, request: current.request };
      const kept = firmTyped(fresh.request.values, typed);
      // What is sent next is another report than the one that was refused.
      key.current = newId();
      setInspection(fresh);
      setTyped(kept);
      setIsChanged(true);
      keep(kept, fresh);
      window.scrollTo({ top: 0 });
      return;
    }
    if (failureCode(error) === 'LINK_EXPIRED') return onGone();
    const texts = isApiFailure(error)
      ? Object.fromEntries(
          Object.entries(error.fields).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
        )
      : {};
    if (Object.keys(texts).length > 0) wrong.tell(texts);
    else setFailure(failureText(error, t));
  };

  const send = async () => {
    const { values, problems: unread } = read(typed);
    const problems = { ...firmProblems(filled(values)), ...unread };
    if (Object.keys(problems).length > 0) return wrong.tell(problemTexts(problems, t, currentLanguage()));
    wrong.clear();
    setFailure(undefined);
    setProgress('report');
    try {
      await sendFiles(values);
      setProgress('report');
      const report = { version: request.version, values: firmSending(values, writable) };
      const receipt = await api.send(report, key.current);
      draft?.drop();
      onSent(receipt);
    } catch (error) {
      refused(error);
    } finally {
      setProgress(undefined);
    }
  };

  return {
    inspection,
    definition,
    writable,
    values: { ...request.values, ...typed } as Values,
    findings: firmFindings(filled(read(typed).values)),
    wrong,
    isKept,
    isChanged,
    failure,
    progress,
    change,
    send,
  };
}
