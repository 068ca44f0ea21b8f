import type { ValueWords } from '@sveis/domain/records';
import { actionRows, labelId, rowsAt, type Values, valueLine } from '@sveis/domain/records';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { t } from '../../lib/words/messages.ts';
import type { AnyOperation } from '../../offline/outbox/index.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { sessionStore } from '../../session/index.ts';
import { definitionOf } from '../definitions.ts';
import { knowNames, knownChoice, knownName } from '../record/known-names.ts';
import type { RecordAnswer } from '../record-wire.ts';

type Described = ReturnType<NonNullable<AnyOperation['describe']>>;

const currencyNow = (): string => {
  const state = sessionStore.get();
  return state.status === 'in' ? state.profile.tenant.currency : '';
};

/** Outside a component: what this visit has read names people and things, and a record its own files. */
const wordsOnPhone = (room: string, files: unknown): ValueWords => ({
  t,
  room,
  timeZone: companyZone(),
  currency: currencyNow(),
  nameOf: (to, id) => (to === 'file' ? fileName(files, String(id)) : knownName(to, id)),
  choiceOf: knownChoice,
});

const fileName = (files: unknown, id: string): string | undefined =>
  (files as RecordAnswer['files'] | undefined)?.[id]?.name ?? takenFiles.get(id)?.name;

/** My entry (`values` beside its module) or the server's record (fields flat), line by line as people read it. */
export function describeRecord(record: unknown): Described {
  const { module, values, names, files, ...flat } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const definition = definitionOf(String(module));
  if (!definition) return [];
  if (names) knowNames(names as RecordAnswer['names']);
  const held = (values ?? flat) as Values;
  const words = wordsOnPhone(definition.key, files);
  return Object.entries(definition.fields).flatMap(([name, field]) =>
    Object.hasOwn(held, name)
      ? [
          {
            name,
            label: labelId(definition.key, name),
            value: valueLine(field, name, held[name], words, held),
          },
        ]
      : [],
  );
}

/** Rows are held against each other by their ids: what I did with one, and what the server's record has in it. */
export function describeRow(record: unknown): Described {
  const { module, path, sent, ...held } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const definition = definitionOf(String(module));
  if (!definition) return [];
  const words = wordsOnPhone(definition.key, held.files);
  const columnsOf = (field: string, row: string, values: Values): Described => {
    const rows = actionRows(definition, field);
    return Object.entries(rows?.fields ?? {}).flatMap(([name, column]) =>
      Object.hasOwn(values, name)
        ? [
            {
              name: `${field}.${row}.${name}`,
              label: labelId(definition.key, `${field}.${name}`),
              value: valueLine(column, name, values[name], words, values),
            },
          ]
        : [],
    );
  };
  const [, field, row] = /^rows\/(\w+)\/([^/]+)\/\w+$/.exec(String(path ?? '')) ?? [];
  if (field !== undefined && row !== undefined) return columnsOf(field, row, (sent ?? {}) as Values);
  return Object.keys(definition.fields).flatMap((name) =>
    rowsAt(held, name).flatMap((one) => columnsOf(name, String(one._id), one)),
  );
}
