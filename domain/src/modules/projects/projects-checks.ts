import { type RecordChecks, rowsAt } from '../../records/index.ts';
import { isLimitRowWrong } from '../../welding/index.ts';
import { isReservedProject } from './projects-rules.ts';

export const projectsChecks: RecordChecks = {
  /** A limit has a lowest or a highest figure, the lowest not above the highest, and stands there once. */
  limit_wrong: ({ values }) => {
    const rows = rowsAt(values, 'limits');
    const wrong = rows.flatMap((row, index) => {
      const isTwice = rows.findIndex(({ limit }) => limit === row.limit) !== index;
      return isTwice || isLimitRowWrong(row)
        ? [[`limits.${index}.${isTwice ? 'limit' : 'max'}`, [{ code: 'CHECK' as const }]] as const]
        : [];
    });
    return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
  },

  /** The project everything falls back on is always open. */
  'projects:notReserved': ({ values }) =>
    isReservedProject(values.project_number) ? { project_number: [{ code: 'RESERVED' }] } : undefined,
};
