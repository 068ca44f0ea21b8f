import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import {
  ADD_ROW,
  isEverDeleted,
  type ModuleDefinition,
  memberColumn,
  type RowsField,
} from '@sveis/domain/records';
import { formBody } from '@sveis/server/testing/form-body';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompanyModule, COMPANY_MODULE_ID, companyModule } from '../../sveis/company-module.ts';
import {
  addSampleWorld,
  plainStep,
  sampleChange,
  sampleOf,
  sampleRecord,
  sampleStep,
} from '../../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const definitions = modules;

/** One good call of every write of every module of records, made from its definition alone. */
export const recordWriteCalls: Readonly<Record<string, Script>> = Object.assign(
  {},
  ...definitions.flatMap((definition) => [
    ...(definition.inProject?.isOnlyThere ? [] : [scriptsAt(definition, `/${definition.path}`)]),
    ...(definition.inProject
      ? [scriptsAt(definition, `/projects/:project_id/${definition.inProject.segment}`)]
      : []),
  ]),
  scriptsAt(companyModule, '/custommodules/:module_id/records'),
  scriptsAt(companyModule, '/projects/:project_id/custom_modules/:module_id'),
);

function scriptsAt(definition: ModuleDefinition, path: string): Readonly<Record<string, Script>> {
  const at = `/api/main${path.replace(':project_id', '1').replace(':module_id', String(COMPANY_MODULE_ID))}`;
  const prepare = async (writing: Writing) => {
    await addSampleWorld(writing.sveis, writing.company.id, definitions);
    if (definition === companyModule) await addCompanyModule(writing.sveis, writing.company.id);
  };
  const open = ({ sveis, person }: Writing) =>
    createClient(sveis.app, { host: person.host, token: person.token });
  const worldOf = ({ sveis, person }: Writing) => ({ userId: person.userId, now: sveis.time.now });

  async function make(writing: Writing): Promise<string> {
    await prepare(writing);
    const body = {
      ...sampleRecord(definition, worldOf(writing)),
      ...(definition.inProject ? { project_id: 1 } : {}),
    };
    const answer = await open(writing)('POST', at, { body });
    if (answer.status !== 200)
      throw new Error(`no ${definition.key} was made: ${JSON.stringify(answer.body)}`);
    return String(answer.record.id);
  }
  const setStatus = ({ sveis }: Writing, id: string, status: string | undefined) =>
    sveis.superuser.query(
      `update ${definition.storage === 'record' ? 'record' : definition.storage.table}
          set ${definition.storage === 'record' ? 'status' : memberColumn(definition.storage, 'status')} = $2 where id = $1`,
      [id, status],
    );

  const deleteScripts = (): Readonly<Record<string, Script>> => ({
    [`DELETE /api/main${path}/:id`]: async (writing) => {
      const id = await make(writing);
      await setStatus(writing, id, definition.deleteIn[0]);
      return () => open(writing)('DELETE', `${at}/${id}`);
    },
    [`DELETE /api/main${path}`]: async (writing) => {
      const id = await make(writing);
      await setStatus(writing, id, definition.deleteIn[0]);
      return () => open(writing)('DELETE', at, { body: { ids: [id] } });
    },
    [`POST /api/main${path}/delete`]: async (writing) => {
      const id = await make(writing);
      await setStatus(writing, id, definition.deleteIn[0]);
      return () => open(writing)('POST', `${at}/delete`, { body: { ids: [id] } });
    },
    [`POST /api/main${path}/:id/restore`]: async (writing) => {
      const id = await make(writing);
      await setStatus(writing, id, definition.deleteIn[0]);
      await open(writing)('DELETE', `${at}/${id}`);
      return () => open(writing)('POST', `${at}/${id}/restore`);
    },
  });

  const scripts: Record<string, Script> = {
    [`POST /api/main${path}`]: async (writing) => {
      await prepare(writing);
      return () => open(writing)('POST', at, { body: sampleRecord(definition, worldOf(writing)) });
    },
    [`PUT /api/main${path}/:id`]: async (writing) => {
      const id = await make(writing);
      return () => open(writing)('PUT', `${at}/${id}`, { body: sampleChange(definition) });
    },
    ...(isEverDeleted(definition) ? deleteScripts() : {}),
    [`POST /api/main${path}/:id/attachments`]: async (writing) => {
      const id = await make(writing);
      const picture = { field: 'files[]', value: PICTURE, name: 'a.png', contentType: 'image/png' };
      const { headers, body } = formBody([picture, { field: 'client_uid[]', value: randomUUID() }]);
      return () => open(writing)('POST', `${at}/${id}/attachments`, { headers, body });
    },
  };
  if (definition === companyModule) {
    const bolt = { bolt: 'M20' };
    scripts[`POST /api/main${path}/:id/rows/:field`] = async (writing) => {
      const id = await make(writing);
      return () => open(writing)('POST', `${at}/${id}/rows/bolts`, { body: bolt });
    };
    scripts[`POST /api/main${path}/:id/rows/:field/:row/:action`] = async (writing) => {
      const rows = `${at}/${await make(writing)}/rows/bolts`;
      const row = randomUUID();
      await open(writing)('POST', rows, { body: { ...bolt, id: row } });
      return () => open(writing)('POST', `${rows}/${row}/tighten`, { body: {} });
    };
  }
  const worked = workedRows(definition);
  if (worked)
    scripts[`POST /api/main${path}/:id/rows/:field/:row/:action`] = async (writing) => {
      const one = `${at}/${await make(writing)}`;
      const { name, field, action } = worked;
      const { record } = await open(writing)('PUT', one, {
        body: { [name]: sampleOf(field, worldOf(writing)) },
      });
      const [row] = record[name] as readonly { readonly _id: string }[];
      return () => open(writing)('POST', `${one}/rows/${name}/${row?._id}/${action}`, { body: {} });
    };
  const step = plainStep(definition);
  if (step)
    scripts[`POST /api/main${path}/:id/steps/:step`] = async (writing) => {
      const id = await make(writing);
      await setStatus(writing, id, step.from[0]);
      const body = sampleStep(definition, step, worldOf(writing));
      return () => open(writing)('POST', `${at}/${id}/steps/${step.name}`, { body });
    };
  return scripts;
}

/** Rows that are typed with the record and worked at in its first status, by an action that asks for nothing. */
function workedRows({ fields, status }: ModuleDefinition) {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows' || field.readOnly) return [];
    const action = plainActionOf(field, status.initial);
    return action === undefined ? [] : [{ name, field, action }];
  });
  return found[0];
}

function plainActionOf({ actions = {} }: RowsField, status: string): string | undefined {
  return Object.entries(actions).find(
    ([name, { while: statuses = [status], ask = [] }]) =>
      name !== ADD_ROW && statuses.includes(status) && ask.length === 0,
  )?.[0];
}
