import { randomUUID } from 'node:crypto';
import { type Crew, hireCrew } from '../crew.ts';
import type { TestAnswer } from '../test-client.ts';
import type { TestInstallation } from '../test-installation.ts';

export const CHEMICALS = '/api/main/chemicallist';

const roles = ['employee', 'quality', 'hse', 'foreman', 'admin'] as const;
export type ChemicalRole = (typeof roles)[number];

/** What a hazardous product needs before it is written down at all. */
const primer = {
  product_name: 'Zinc epoxy primer',
  product_type: 'paint',
  use_area: 'Steel before top coat, in the paint hall',
  pictograms: ['GHS02', 'GHS07', 'GHS09'],
  signal_word: 'warning',
  h_statements: ['H226', 'H315', 'H317', 'H319', 'H410'],
  p_statements: ['P210', 'P280', 'P305+P351+P338'],
  ppe: ['goggles', 'gloves'],
  first_aid_inhalation: 'Fresh air.',
  first_aid_skin: 'Wash with soap and water.',
  first_aid_eyes: 'Rinse for 15 minutes.',
  first_aid_swallowed: 'Do not induce vomiting.',
};

const assessment = (by: number) => ({
  task: 'Spray painting',
  place: 'Paint hall',
  measures: 'Local exhaust, A2P3',
  probability_before: 4,
  consequence_before: 3,
  probability_after: 2,
  consequence_after: 3,
  by,
  date: '2026-11-01',
  next_review: '2027-06-01',
});

const substitution = (responsible: number) => ({
  alternatives: 'Water-borne primer',
  decision: 'keep',
  reason: 'The customer prescribes it',
  responsible,
  next_review: '2027-11-01',
});

/** A company with a store, a van and a supplier; HSE keeps its chemicals and the floor works with them. */
export interface ChemicalScene extends Crew<ChemicalRole> {
  readonly places: { readonly store: number; readonly van: number };
  storage(more?: object): readonly object[];
  add(values?: object, by?: ChemicalRole): Promise<TestAnswer>;
  /** With everything an approval asks for. */
  ready(values?: object): Promise<TestAnswer>;
  approved(values?: object): Promise<TestAnswer>;
  step(by: ChemicalRole, chemical: TestAnswer, name: string, asked?: object): Promise<TestAnswer>;
  told(role: ChemicalRole, kind: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  auditCount(): Promise<number>;
}

let count = 0;

export async function setChemicalScene(sveis: TestInstallation): Promise<ChemicalScene> {
  count += 1;
  const crew = await hireCrew(sveis, `paint${count}`, roles);
  const { as, sql, userId } = crew;
  const places = { store: 1, van: 2 };
  await sql("insert into location (tenant_id, id, name) values ($1, 1, 'Store'), ($1, 2, 'Van')");
  await sql("insert into account (tenant_id, id, name, type) values ($1, 7, 'Maling AS', 'supplier')");
  await crew.give('hse', 'chemicallist', 'manage');
  await crew.give('employee', 'chemicallist', 'contribute');

  const storage = (more: object = {}) => [
    { location: places.store, max_quantity: 100, on_hand: 20, unit: 'l', ...more },
  ];
  const add = (values: object = {}, by: ChemicalRole = 'hse') =>
    as[by]('POST', CHEMICALS, {
      body: { id: randomUUID(), ...primer, supplier: 7, storage_locations: storage(), ...values },
    });
  // A sheet of its own needs an upload; a product without the duty needs words.
  const ready = (values: object = {}) =>
    add({
      entry_type: 'product_no_sds',
      info_sheet: 'Composition and properties',
      risk_assessments: [assessment(userId('hse'))],
      substitution: [substitution(userId('hse'))],
      instruction_no: 'Bruk avsug.',
      ...values,
    });
  const step: ChemicalScene['step'] = (by, { record }, name, asked = {}) =>
    as[by]('POST', `${CHEMICALS}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });

  return {
    ...crew,
    places,
    storage,
    add,
    ready,
    approved: async (values = {}) => {
      const answer = await step('hse', await ready(values), 'approve');
      if (answer.status !== 200) throw new Error(`not approved: ${JSON.stringify(answer.body)}`);
      return answer;
    },
    step,
    told: async (role, kind) =>
      (
        await sql<{ params: Record<string, unknown> }>(
          'select params from notice where tenant_id = $1 and user_id = $2 and kind = $3 order by created_at, id',
          [userId(role), kind],
        )
      ).map(({ params }) => params),
    auditCount: async () =>
      (await sql<{ n: number }>('select count(*)::integer as n from audit where tenant_id = $1'))[0]?.n ?? 0,
  };
}
