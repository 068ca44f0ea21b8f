import { dayInZone } from '@sveis/domain/format';
import { type AbsenceRecord, type DeliveryDetail, hourProblemMessages } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { send } from '../../../offline/outbox/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { AbsenceFields } from '../../hours/form/absence-fields.tsx';
import {
  type AbsenceField,
  type AbsenceForm,
  absenceBody,
  checkAbsence,
  formOfAbsence,
  seenOfAbsence,
} from '../../hours/form/absence-model.ts';
import type { HourLists } from '../../hours/form/use-lists.ts';
import { absenceQuery } from '../../hours/hours-queries.ts';
import { correctAbsence, removeDeliveredAbsence } from '../delivery-operations.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { useCorrectionSending } from './use-correction-sending.ts';

type CorrectAbsenceProps = {
  detail: DeliveryDetail;
  id: string;
  lists: HourLists;
  onClose: () => void;
};

/** A day of an absence is corrected with all of the absence, also the days outside the delivery. */
export function CorrectAbsence({ detail, id, lists, onClose }: CorrectAbsenceProps) {
  const t = useT();
  const absence = useQuery({ ...absenceQuery(id), staleTime: 0 });
  if (absence.data && absence.isFetchedAfterMount) {
    return <Form detail={detail} absence={absence.data} lists={lists} onClose={onClose} />;
  }
  if (!absence.isError) return <SkeletonList count={2} />;
  return (
    <ErrorState
      title={t('delivery.failed')}
      text={failureText(absence.error, t)}
      retry={{ label: t('shell.tryAgain'), onPress: () => void absence.refetch(), busy: absence.isFetching }}
    />
  );
}

type FormProps = Omit<CorrectAbsenceProps, 'id'> & { absence: AbsenceRecord };

function Form({ detail, absence: found, lists, onClose }: FormProps) {
  const t = useT();
  // What was seen when it was opened is what the change is held against.
  const [absence] = useState(found);
  const [form, setForm] = useState<AbsenceForm>(() => formOfAbsence(found));
  const sending = useCorrectionSending({ detail, onDone: onClose });
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const { problems } = checkAbsence(form, lists.absenceTypes, absence.left_out);
  const error = (field: AbsenceField): string | undefined => {
    const problem = sending.isTried ? problems[field] : undefined;
    return problem && t(hourProblemMessages[problem]);
  };
  const save = () =>
    sending.settle(Object.keys(problems).length > 0, (correction) => {
      const body = absenceBody(absence.id, form);
      const isSame = JSON.stringify(body) === JSON.stringify(absenceBody(absence.id, formOfAbsence(absence)));
      if (isSame) return undefined;
      return send(correctAbsence, { ...body, rev: absence.rev, seen: seenOfAbsence(absence), correction });
    });
  const remove = () =>
    sending.settle(false, (correction) => send(removeDeliveredAbsence, { id: absence.id, correction }));
  return (
    <CorrectionFields
      detail={detail}
      sending={sending}
      removeLabel={t('delivery.correctRemoveAbsence')}
      onSave={() => void save()}
      onRemove={() => void remove()}
    >
      <AbsenceFields
        form={form}
        lists={lists}
        today={dayInZone(new Date(), timeZone)}
        error={error}
        onChange={(change) => {
          sending.refuse(undefined);
          setForm((before) => ({ ...before, ...change }));
        }}
      />
    </CorrectionFields>
  );
}
