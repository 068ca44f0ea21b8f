import { ScanButton } from '../../scan/index.ts';
import { type Scannable, useOpenCode } from './use-open-code.ts';

type ScanOpenProps = {
  modules: readonly Scannable[];
  isTile?: boolean;
  isOpenAtOnce?: boolean | undefined;
};

/** Scans a thing and opens what is written about it. */
export const ScanOpen = ({ modules, isTile = false, isOpenAtOnce }: ScanOpenProps) => (
  <ScanButton wedge="page" isTile={isTile} onCode={useOpenCode(modules)} isOpenAtOnce={isOpenAtOnce} />
);
