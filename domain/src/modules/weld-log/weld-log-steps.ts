import type { FieldCondition, StatusRules, Transition } from '../../records/index.ts';
import type { WeldStage } from '../../welding/index.ts';

/** What is filled in right after welding. */
export const productionFields = [
  'welders',
  'weld_start',
  'weld_end',
  'material_1',
  'material_2',
  'position',
  'consumables',
  'preheat',
  'interpass_max',
  'parameters',
  'photos',
] as const;

const stageIs = (stage: WeldStage, value: string): FieldCondition => ({ field: stage, op: 'eq', value });
export const isDone = (stage: WeldStage): FieldCondition => stageIs(stage, 'completed');
const isBegun = (stage: WeldStage): FieldCondition => ({ field: stage, op: 'ne', value: 'pending' });
export const isOpen = (stage: WeldStage): FieldCondition => ({ field: stage, op: 'ne', value: 'completed' });

const completes = (stage: WeldStage): Pick<Transition, 'sets' | 'offered' | 'ask'> => ({
  ask: [`${stage}_sign`],
  sets: { [stage]: 'completed', [`${stage}_by`]: '$me', [`${stage}_at`]: '$now' },
  offered: isOpen(stage),
});

/** Opened again, a stage takes the later ones along: nobody has completed them any more. */
const opens = (...stages: readonly WeldStage[]): Transition['sets'] =>
  Object.fromEntries(
    stages.flatMap((stage) => [
      [stage, 'in_progress'],
      [`${stage}_by`, null],
      [`${stage}_at`, null],
      [`${stage}_sign`, null],
    ]),
  );

/** A weld that is opened again is there after all. */
const notCutOut = { cut_out_at: null, cut_out_because: null } as const;

/** Going back is for those who manage, and says why. */
const goesBack = {
  by: ['manage'],
  ask: ['reopened_because'],
  askAgain: ['reopened_because'],
  require: ['reopened_because'],
} as const satisfies Partial<Transition>;

const logs: Omit<Transition, 'from'> = {
  name: 'weld',
  to: 'in_progress',
  // The welder writes it down, also on welds other people have planned.
  by: ['contribute'],
  ask: [...productionFields],
  // Mostly by the one who welded, and right after.
  suggests: { welders: '$row', weld_end: '$now' },
  require: ['welders'],
  sets: { production: 'in_progress' },
  offered: isOpen('production'),
};

const plans: Omit<Transition, 'from' | 'to'> = {
  name: 'complete_engineering',
  by: ['edit'],
  require: ['wps', 'ndt_percentage'],
  ...completes('engineering'),
};

/** The status follows the stages: planned, welded, and done when welding and testing are completed. */
export const weldStatuses: StatusRules = {
  initial: 'pending',
  values: ['pending', 'in_progress', 'completed'],
  final: ['completed'],
  tones: { pending: 'neutral', in_progress: 'active', completed: 'good' },
  transitions: [
    { ...plans, from: ['pending'], to: 'pending' },
    { ...plans, from: ['in_progress'], to: 'in_progress' },
    { ...logs, from: ['pending', 'in_progress'] },
    {
      name: 'complete_production',
      from: ['pending', 'in_progress'],
      to: 'in_progress',
      by: ['edit', 'creator', { named: 'welders.user' }],
      require: ['wps', 'welders', 'weld_end', 'position'],
      ...completes('production'),
    },
    {
      name: 'complete_ndt',
      from: ['in_progress'],
      to: 'completed',
      by: ['edit'],
      require: [],
      ...completes('ndt'),
      offered: { all: [isBegun('production'), isOpen('ndt')] },
    },
    {
      name: 'cut_out',
      from: ['in_progress'],
      to: 'completed',
      by: ['edit'],
      ask: ['cut_out_because'],
      askAgain: ['cut_out_because'],
      require: ['cut_out_because'],
      sets: { cut_out_at: '$today', ndt: 'completed', ndt_by: '$me', ndt_at: '$now' },
      offered: {
        all: [isDone('production'), { field: 'ndt_status', op: 'in', value: ['rejected', 'repair'] }],
      },
    },
    {
      name: 'reopen_ndt',
      from: ['completed'],
      to: 'in_progress',
      ...goesBack,
      sets: { ...opens('ndt'), ...notCutOut },
    },
    {
      name: 'reopen_production',
      from: ['completed'],
      to: 'in_progress',
      ...goesBack,
      sets: { ...opens('production', 'ndt'), ...notCutOut },
    },
    {
      name: 'reopen_production',
      from: ['in_progress'],
      to: 'in_progress',
      ...goesBack,
      sets: opens('production') ?? {},
      offered: isDone('production'),
    },
    {
      name: 'reopen_engineering',
      from: ['completed'],
      to: 'in_progress',
      ...goesBack,
      sets: { ...opens('engineering', 'production', 'ndt'), ...notCutOut },
    },
    {
      name: 'reopen_engineering',
      from: ['in_progress'],
      to: 'in_progress',
      ...goesBack,
      sets: opens('engineering', 'production') ?? {},
      offered: isDone('engineering'),
    },
    {
      name: 'reopen_engineering',
      from: ['pending'],
      to: 'pending',
      ...goesBack,
      sets: opens('engineering') ?? {},
      offered: isDone('engineering'),
    },
    {
      name: 'unweld',
      from: ['in_progress'],
      to: 'pending',
      ...goesBack,
      sets: {
        production: 'pending',
        ...Object.fromEntries(productionFields.map((field) => [field, null])),
      },
      offered: isOpen('production'),
    },
  ],
};
