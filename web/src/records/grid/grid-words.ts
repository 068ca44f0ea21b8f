import {
  type CellContext,
  type Field,
  type GridColumn,
  labelId,
  type ModuleDefinition,
  type Named,
  optionText,
  type ValueWords,
} from '@sveis/domain/records';
import { instantAt } from '@sveis/domain/time';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { useValueWords } from '../record/values/use-value-words.ts';

/** In a cell a record is called by the number or tag its name begins with: there is no room for more. */
const hasCodes = (to: string): boolean => moduleEntries.some((entry) => entry.key === to && entry.hasCodes);

/** Words of the cells of a module, and how what is typed into them is read. */
export function useGridWords(definition: ModuleDefinition) {
  const all = useValueWords(definition);
  const today = useToday();
  const words: ValueWords = {
    ...all,
    nameOf: (to, id) => {
      const name = all.nameOf(to, id);
      return hasCodes(to) ? name?.split(' ')[0] : name;
    },
  };
  const labelOf = ({ path }: Pick<GridColumn, 'path'>) => words.t(labelId(definition.key, path));
  const contextWith = (idOf: (field: Field, text: string) => Named): CellContext => ({
    optionOf: (path, field, option) => optionText(path, field, option, words),
    idOf,
    yes: words.t('records.yes'),
    no: words.t('records.no'),
    today,
    now: trueNow(),
    timeZone: companyZone(),
    momentAt: (day, time) => instantAt(day, time, companyZone()),
  });
  return { words, labelOf, contextWith };
}
