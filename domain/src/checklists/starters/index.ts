import type { FormContent } from '../forms/form.ts';
import { chemicalStore } from './chemical-store.ts';
import { endOfJob } from './end-of-job.ts';
import { firstDay } from './first-day.ts';
import { hotWorkPermit } from './hot-work-permit.ts';
import { liftingGear } from './lifting-gear.ts';
import { machineStart } from './machine-start.ts';
import { pressureTest } from './pressure-test.ts';
import { safeJobAnalysis } from './safe-job-analysis.ts';
import { scaffold } from './scaffold.ts';
import { toolboxTalk } from './toolbox-talk.ts';
import { vehicleCheck } from './vehicle-check.ts';
import { weldInspection } from './weld-inspection.ts';
import { weldingMachine } from './welding-machine.ts';

/** Forms to start from, in five languages: the most used first. */
export const starterForms: readonly FormContent[] = [
  toolboxTalk,
  vehicleCheck,
  liftingGear,
  hotWorkPermit,
  safeJobAnalysis,
  firstDay,
  pressureTest,
  scaffold,
  machineStart,
  endOfJob,
  weldingMachine,
  chemicalStore,
  weldInspection,
];
