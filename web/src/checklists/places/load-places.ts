import { type ComponentType, createElement } from 'react';
import { loadRecordQueries, loadRecordScreen, type RecordModule } from '../../records/index.ts';

/** Checklists of the company itself. */
export async function loadCompanyChecklists(checklists: RecordModule): Promise<ComponentType> {
  const [{ RecordScreen }, { companyPlace }] = await Promise.all([
    loadRecordScreen(),
    import('./checklist-place.tsx'),
  ]);
  return () => createElement(RecordScreen, { ...checklists, within: companyPlace });
}

/** Checklists of one thing: `field` is where a checklist names it. */
export async function loadThingChecklists(
  checklists: RecordModule,
  thing: { readonly module: RecordModule; readonly field: string; readonly param: string },
): Promise<ComponentType> {
  const [{ RecordScreen }, { recordQuery }, { ThingChecklists }] = await Promise.all([
    loadRecordScreen(),
    loadRecordQueries(),
    import('./checklist-place.tsx'),
  ]);
  return () => createElement(ThingChecklists, { checklists, thing, RecordScreen, recordQuery });
}
