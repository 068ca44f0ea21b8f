import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import {
  type loadRecordQueries,
  type PlaceWithin,
  type RecordModule,
  recordAddress,
} from '../../records/index.ts';

export const companyPlace: PlaceWithin = {
  match: { context: 'global' },
  address: '/global_checklist',
  begins: { context: 'global' },
};

type ThingChecklistsProps = {
  checklists: RecordModule;
  thing: { readonly module: RecordModule; readonly field: string; readonly param: string };
  RecordScreen: ComponentType<RecordModule & { within?: PlaceWithin }>;
  recordQuery: Awaited<ReturnType<typeof loadRecordQueries>>['recordQuery'];
};

/** Checklists of one machine or chemical: the list of the module, narrowed to it, and new ones begin with it. */
export function ThingChecklists({ checklists, thing, RecordScreen, recordQuery }: ThingChecklistsProps) {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const id = params[thing.param] ?? '';
  const { module, field } = thing;
  const { data } = useQuery(recordQuery({ ...module, projectId: null }, id));
  const name = data && [data.number, data.title].filter(Boolean).join(' ');
  const within = useMemo((): PlaceWithin => {
    const backTo = recordAddress({ ...module, projectId: null }, id);
    return { match: { [field]: id }, name, address: `${backTo}/checklists`, backTo, begins: { [field]: id } };
  }, [module, field, id, name]);
  return <RecordScreen key={id} {...checklists} within={within} />;
}
