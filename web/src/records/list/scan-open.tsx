import { ScanButton } from '../../scan/index.ts';
import type { CodeSearch } from '../record-module.ts';
import { type Scannable, useOpenCode } from './use-open-code.ts';

type ScanOpenProps = {
  modules: readonly Scannable[];
  search?: CodeSearch | undefined;
  isTile?: boolean;
  isOpenAtOnce?: boolean | undefined;
};

/** Scans a thing and opens what is written about it. */
export const ScanOpen = ({ modules, search, isTile = false, isOpenAtOnce }: ScanOpenProps) => (
  <ScanButton
    wedge="page"
    isTile={isTile}
    onCode={useOpenCode(modules, search)}
    isOpenAtOnce={isOpenAtOnce}
  />
);
