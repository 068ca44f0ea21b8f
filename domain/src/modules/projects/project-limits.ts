import { choice, number, type RecordFill, rows, rowsAt, type Values } from '../../records/index.ts';
import { type LimitName, limitIn, limitNames, limitRows, type Range } from '../../welding/index.ts';

const columns = {
  limit: choice(limitNames, { wordsOf: 'limit', required: true }),
  min: number({ decimals: 2, min: -100, max: 100_000 }),
  max: number({ decimals: 2, min: -100, max: 100_000 }),
};

/** Limits a project sets in place of the presets. */
export const projectLimits = rows(columns, { maxRows: limitNames.length, writableBy: 'manage' });

/** Limits a report is held against: kept in it, so that it says later what counted when it was made. */
export const reportLimits = rows(
  { ...columns, set_by: choice(['preset', 'project'], { wordsOf: 'set_by' }) },
  { readOnly: true, history: false, maxRows: limitNames.length },
);

/** A report that was handed in keeps the limits it has. Nothing is known without its project. */
const isOpen = ({ status }: Values): boolean =>
  !['submitted', 'approved', 'cancelled'].includes(String(status));

/** `usualOf` gives the figures that follow from the report itself, such as those of its code. */
export const fillLimits =
  (
    namesOf: (values: Values) => readonly LimitName[],
    usualOf: (values: Values) => Readonly<Partial<Record<LimitName, Range>>> = () => ({}),
  ): RecordFill =>
  (values, { related }) => {
    const project = related('projects', values.project_id);
    return project && isOpen(values)
      ? limitRows(namesOf(values), rowsAt(project, 'limits'), usualOf(values))
      : undefined;
  };

/** A limit of the project of a report that is being filled in. */
export const limitOfProject = (
  values: Values,
  name: LimitName,
  { related }: Parameters<RecordFill>[1],
): Range => limitIn(rowsAt(related('projects', values.project_id) ?? {}, 'limits'), name);
