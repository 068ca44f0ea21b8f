import { chemicallist, exposureForm } from '@sveis/domain/modules/chemicals';
import type { ModuleDefinition, Values } from '@sveis/domain/records';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { send, useOutbox } from '../../../offline/outbox/index.ts';
import { loadRecordForm, type RecordPlace } from '../../../records/index.ts';
import {
  type Exposure,
  exposuresQuery,
  firstAidQuery,
  proposalsQuery,
} from '../first-aid/chemical-queries.ts';
import { useChemicalLevel } from '../use-chemical-level.ts';
import { addExposure, type ExposureBody } from './exposure-operations.ts';

const RecordForm = lazy(async () => ({ default: await loadRecordForm() }));

const LOG = '/chemicallist/exposures';

/** A form asks no more of a definition than its fields, their sections and the room of their words. */
const place: RecordPlace = {
  definition: { ...chemicallist, view: {}, ...exposureForm } as unknown as ModuleDefinition,
  look: {},
  projectId: null,
};

const typedFields = Object.keys(exposureForm.fields);

const pick = (from: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

type ExposureFormProps = {
  today: string;
  chemical: string | null;
  /** What hours propose to write down. */
  proposed: Values | undefined;
  corrects: string | null;
  outbox: string | null;
};

/** Writes one exposure down: new, in place of a wrong one, or one the server would not take as it was. */
export function ExposureFormScreen({ today, chemical, proposed, corrects, outbox }: ExposureFormProps) {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const { userId, mayKeep } = useChemicalLevel();
  const products = useQuery(firstAidQuery);
  const [mended] = useState(useOutbox({ operations: [addExposure] }).find(({ id }) => id === outbox));
  const own = useInfiniteQuery(exposuresQuery(userId, { userId })).data?.pages[0]?.data[0];
  const wrong = queries
    .getQueriesData<{ readonly pages: readonly { readonly data: readonly Exposure[] }[] }>({
      queryKey: ['exposures'],
    })
    .flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? [])
    .find(({ id }) => id === corrects);
  const before = mended?.body as ExposureBody | undefined;
  const source: Values | undefined = before ? { ...before } : wrong && { ...wrong };
  const [id] = useState(() => before?.id ?? newId());
  const [first] = useState<Values>(() => ({
    person_id: userId,
    day: today,
    is_incident: false,
    // People do much the same work from day to day.
    ...(own ? { workplace: own.workplace, position: own.position, project_id: own.project_id } : {}),
    ...(chemical ? { chemical_id: chemical } : {}),
    ...proposed,
    ...(source ? pick(source, typedFields) : {}),
  }));
  const nameOf = (chemicalId: unknown) =>
    words(products.data?.data.find((one) => one.id === chemicalId)?.product_name);
  const body = (values: Values): ExposureBody => ({
    id,
    person_id: Number(values.person_id),
    day: words(values.day),
    position: words(values.position),
    workplace: words(values.workplace),
    project_id: typeof values.project_id === 'number' ? values.project_id : null,
    chemical_id: typeof values.chemical_id === 'string' ? values.chemical_id : null,
    substances: words(values.substances) || nameOf(values.chemical_id) || words(source?.substances),
    how: words(values.how),
    level: words(values.level) || null,
    minutes: Number(values.minutes),
    ppe_note: words(values.ppe_note),
    is_incident: values.is_incident === true,
    corrects_id: before?.corrects_id ?? corrects,
  });
  return (
    <Suspense fallback={null}>
      <RecordForm
        isNew
        place={place}
        title={t('exposure.add')}
        status=""
        writable={new Set(typedFields.filter((name) => mayKeep || name !== 'person_id'))}
        draftId={`exposure|${outbox ?? corrects ?? (proposed ? `${proposed.day} ${chemical}` : 'new')}`}
        base={{ person_id: userId }}
        first={first}
        backTo={LOG}
        send={(values, _changes, { replaces }) => send(addExposure, body(values), { replaces })}
        mends={mended?.id}
        said={t('exposure.saved')}
        onSent={() => {
          void queries.invalidateQueries({ queryKey: ['exposures'] });
          void queries.invalidateQueries({ queryKey: proposalsQuery.queryKey });
          void router.navigate({ href: LOG, replace: true });
        }}
      />
    </Suspense>
  );
}
