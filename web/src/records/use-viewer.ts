import { isFixed, levelFor, type ModuleDefinition, type Viewer, writableFields } from '@sveis/domain/records';
import { can, type Level } from '@sveis/domain/session';
import { useMemo } from 'react';
import { useSessionIn } from '../session/index.ts';
import type { Writable } from './form-model.ts';

/** The present person before a module. Roles inside projects only the server knows: here they only hide less. */
export function useViewer(definition: ModuleDefinition): {
  readonly userId: number;
  readonly level: Level | undefined;
  readonly writable: Writable;
  readonly mayCreate: boolean;
} {
  const access = useSessionIn()?.rights.visitor.access;
  return useMemo(() => {
    const viewer: Viewer | undefined = access && { access, projectRoles: new Map() };
    const level = viewer && levelFor(viewer, definition, null);
    return {
      userId: access?.userId ?? 0,
      level,
      writable: new Set(
        Object.entries(writableFields(definition, level)).flatMap(([name, field]) =>
          isFixed(field) ? [] : [name],
        ),
      ),
      mayCreate: access !== undefined && can(access, 'create', definition.key),
    };
  }, [access, definition]);
}
