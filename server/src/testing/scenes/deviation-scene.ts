import { randomUUID } from 'node:crypto';
import { type Crew, hireCrew } from '../crew.ts';
import type { TestAnswer } from '../test-client.ts';
import type { TestInstallation } from '../test-installation.ts';

export const DEVIATIONS = '/api/main/deviations';

const roles = ['employee', 'quality', 'hse', 'foreman', 'warehouse', 'project_leader', 'admin'] as const;
export type DeviationRole = (typeof roles)[number];

/** A company whose HSE people manage deviations; the others stand where their roles put them. */
export interface DeviationScene extends Crew<DeviationRole> {
  report(more?: object, by?: DeviationRole): Promise<TestAnswer>;
  step(by: DeviationRole, record: TestAnswer, name: string, asked?: object): Promise<TestAnswer>;
  /** Reported, and taken in hand by the person who answers for it. */
  started(more?: object, by?: DeviationRole): Promise<TestAnswer>;
  edit(by: DeviationRole, record: TestAnswer, values: object): Promise<TestAnswer>;
  move(by: DeviationRole, record: TestAnswer, index: number, name: string): Promise<TestAnswer>;
  read(by: DeviationRole, record: TestAnswer): Promise<TestAnswer>;
  action(by: DeviationRole, more?: object): object;
}

let count = 0;

export async function setDeviationScene(sveis: TestInstallation): Promise<DeviationScene> {
  count += 1;
  const crew = await hireCrew(sveis, `cases${count}`, roles, { areMembers: 'once' });
  const { as, userId } = crew;
  await crew.give('hse', 'deviation', 'manage');

  const report: DeviationScene['report'] = (more = {}, by = 'employee') =>
    as[by]('POST', DEVIATIONS, {
      body: {
        id: randomUUID(),
        title: 'Wrong filler on weld 14',
        description: 'ER70S-6 used where the WPS says ER316L',
        category: 'quality_internal',
        ...more,
      },
    });
  const step: DeviationScene['step'] = (by, { record }, name, asked = {}) =>
    as[by]('POST', `${DEVIATIONS}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  return {
    ...crew,
    report,
    step,
    started: async (more, by) =>
      step('hse', await report(more, by), 'start', { reason: 'planning', consequences: ['delay'] }),
    edit: (by, { record }, values) =>
      as[by]('PUT', `${DEVIATIONS}/${record.id}`, { body: { ...values, rev: record.rev } }),
    move: (by, { record }, index, name) => {
      const actions = record.corrective_actions as readonly { _id: string }[];
      return as[by]('POST', `${DEVIATIONS}/${record.id}/actions/${actions[index]?._id}/${name}`, {
        body: { note: 'Ground' },
      });
    },
    read: (by, { record }) => as[by]('GET', `${DEVIATIONS}/${record.id}`),
    action: (by, more = {}) => ({
      text: 'Grind out',
      type: 'corrective',
      responsible: userId(by),
      due: '2026-11-20',
      ...more,
    }),
  };
}
