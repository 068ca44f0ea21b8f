import {
  isFixed,
  levelFor,
  type ModuleDefinition,
  reachFor,
  rightsKeyOf,
  type Viewer,
  writableFields,
} from '@sveis/domain/records';
import type { Access, Level } from '@sveis/domain/session';
import { useMemo } from 'react';
import { useSessionIn } from '../../session/index.ts';
import type { Writable } from '../form/form-model.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** Outside any project. */
const nowhere = { projectId: null };

/** Before one record the server has said how this person stands there: a role in its project counts. */
const standingAt = (
  access: Access,
  definition: ModuleDefinition,
  level: Level | null | undefined,
): Viewer => ({
  access:
    level === undefined || level === null
      ? access
      : { ...access, roleFlags: {}, groupLevels: [{ group_id: 0, module: rightsKeyOf(definition), level }] },
  projectRoles: new Map(),
});

/** The present person before a module, before one record of it, or at its records of one project. */
export function useViewer(
  definition: ModuleDefinition,
  record?: Pick<RecordAnswer, 'may'>,
  { projectId, role }: Pick<RecordPlace, 'projectId' | 'role'> = nowhere,
): {
  readonly userId: number;
  readonly viewer: Viewer | undefined;
  readonly level: Level | undefined;
  readonly writable: Writable;
  readonly mayCreate: boolean;
} {
  const access = useSessionIn()?.rights.visitor.access;
  const told = record?.may.level;
  return useMemo(() => {
    const standing = access && standingAt(access, definition, told);
    const viewer =
      standing && projectId !== null && role
        ? { ...standing, projectRoles: new Map([[projectId, role]]) }
        : standing;
    const level = viewer && levelFor(viewer, definition, projectId);
    return {
      userId: access?.userId ?? 0,
      viewer,
      level,
      writable: new Set(
        Object.entries(writableFields(definition, level)).flatMap(([name, field]) =>
          isFixed(field) ? [] : [name],
        ),
      ),
      mayCreate: viewer !== undefined && reachFor(viewer, definition, 'create', projectId) !== undefined,
    };
  }, [access, definition, told, projectId, role]);
}
