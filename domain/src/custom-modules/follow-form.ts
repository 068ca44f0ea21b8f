import { type FormContent, fieldsOf } from '../checklists/index.ts';
import type { Field } from '../records/index.ts';
import { isSortMember } from './definition-of.ts';
import {
  canBeUnique,
  isAnswered,
  isDated,
  isFilterable,
  isListable,
  isSearchable,
  isSortable,
  isTagged,
  isTitlePart,
  namesPeople,
} from './field-roles.ts';
import type { ModulePerson, ModuleWrapper } from './wrapper.ts';

/** The wrapper without what a new version of its form no longer asks: a list goes on without a column that is gone. */
export function followForm(wrapper: ModuleWrapper, form: FormContent): ModuleWrapper {
  const { fields } = fieldsOf(form);
  const fits = (is: (field: Field | undefined) => boolean) => (name: string) =>
    Object.hasOwn(fields, name) && is(fields[name]);
  const isThere = (person: ModulePerson) =>
    !person.startsWith('field:') || fits(namesPeople)(person.slice('field:'.length));
  const { list, sort } = wrapper;
  const isSorted = isSortMember(sort.name) || fits(isSortable)(sort.name);
  return {
    ...wrapper,
    list: { phone: list.phone.filter(fits(isListable)), wide: list.wide.filter(fits(isListable)) },
    filters: wrapper.filters.filter(fits(isFilterable)),
    search: wrapper.search.filter(fits(isSearchable)),
    sort: isSorted ? sort : { name: 'created_at', dir: 'desc' },
    title_expr: wrapper.title_expr
      .replace(/\{(\w+)\}/g, (part, name: string) => (fits(isTitlePart)(name) ? part : ''))
      .trim(),
    transitions: wrapper.transitions.map((step) => ({
      ...step,
      require: step.require.filter(fits(isAnswered)),
    })),
    unique: wrapper.unique.filter(fits(canBeUnique)),
    tag: wrapper.tag !== null && fits(isTagged)(wrapper.tag) ? wrapper.tag : null,
    notices: wrapper.notices
      .filter(({ on }) => !on.startsWith('named:') || fits(namesPeople)(on.slice('named:'.length)))
      .map((notice) => ({ ...notice, to: notice.to.filter(isThere) }))
      .filter(({ on, to }) => on.startsWith('named:') || to.length > 0),
    reminders: wrapper.reminders
      .filter(({ date }) => fits(isDated)(date))
      .map((reminder) => ({ ...reminder, to: reminder.to.filter(isThere) }))
      .filter(({ to }) => to.length > 0),
  };
}
