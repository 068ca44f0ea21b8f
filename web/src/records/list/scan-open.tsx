import { ScanButton } from '../../scan/index.ts';
import { type Scannable, useOpenCode } from './use-open-code.ts';

type ScanOpenProps = { modules: readonly Scannable[] };

/** Scans a thing and opens what is written about it. */
export const ScanOpen = ({ modules }: ScanOpenProps) => (
  <ScanButton wedge="page" onCode={useOpenCode(modules)} />
);
