import { chemicallist } from '@sveis/domain/modules';
import { isAtLeast, levelFor } from '@sveis/domain/records';
import { useSessionIn } from '../../session/index.ts';

/** What the present person may do with chemicals beyond reading of them. */
export function useChemicalLevel() {
  const access = useSessionIn()?.rights.visitor.access;
  const level = access && levelFor({ access, projectRoles: new Map() }, chemicallist, null);
  return {
    userId: access?.userId ?? 0,
    mayLog: isAtLeast(level, 'contribute'),
    mayKeep: isAtLeast(level, 'manage'),
  };
}
