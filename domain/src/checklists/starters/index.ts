import type { FormContent } from '../forms/form.ts';
import {
  chemicalStore,
  firstDay,
  hotWorkPermit,
  safeJobAnalysis,
  scaffold,
  toolboxTalk,
} from './safety-forms.ts';
import {
  endOfJob,
  liftingGear,
  machineStart,
  pressureTest,
  vehicleCheck,
  weldInspection,
  weldingMachine,
} from './work-forms.ts';

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
