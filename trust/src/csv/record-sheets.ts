import { modules } from '@sveis/domain/catalogue';
import { type Field, labelId, type ModuleDefinition, label as ownLabel } from '@sveis/domain/records';
import type { TestClient } from '@sveis/server/testing/test-client';
import { addCompanyModule, companyModule } from '../sveis/company-module.ts';
import type { Installation } from '../sveis/installation.ts';
import { callsInProject, callsOf } from '../sveis/record-calls.ts';
import { addSampleWorld, sampleRecord } from '../sveis/sample-record.ts';
import type { Sheet } from './sheet.ts';

const definitions = [...modules, companyModule];

/** Fields that take whatever somebody writes. */
const writable = ({ fields }: ModuleDefinition): readonly (readonly [string, Field & { max?: number }])[] =>
  Object.entries(fields).filter(
    ([, field]) =>
      (field.kind === 'multiline' || (field.kind === 'text' && !field.format)) &&
      !field.readOnly &&
      !field.visible,
  );

/** Where only one may be called so, the second gets a number behind; a number takes no signs nobody sees. */
async function make(
  client: TestClient,
  definition: ModuleDefinition,
  body: Readonly<Record<string, unknown>>,
  turn: number,
) {
  const { key, fields } = definition;
  let sent = body;
  // What a rule of the module refuses is told before what a key of the table does.
  for (let round = 0; round < 3; round += 1) {
    const answer = await client('POST', callsOf(definition), { body: sent });
    if (answer.status === 200) return answer;
    if (round === 2) throw new Error(`no ${key} was made: ${JSON.stringify(answer.body).slice(0, 300)}`);
    const taken = Object.keys((answer.body.errors as object | undefined) ?? {}).map((name) => {
      const field = fields[name];
      const most = field && 'max' in field && typeof field.max === 'number' ? field.max : 50;
      const seen = String(body[name]).replace(/\p{C}/gu, '');
      return [name, `${seen.slice(0, most - 6)}~${turn}`] as const;
    });
    sent = { ...sent, ...Object.fromEntries(taken) };
  }
  throw new Error(`no ${key} was made`);
}

/** Every list of records as a file, in the company and in a project, with the cells in every field that takes them. */
export async function recordSheets(
  sveis: Installation,
  client: TestClient,
  { tenantId, userId, cells }: { tenantId: number; userId: number; cells: readonly string[] },
): Promise<Sheet[]> {
  await addSampleWorld(sveis, tenantId, definitions);
  await addCompanyModule(sveis, tenantId);
  const sheets: Sheet[] = [];
  for (const definition of definitions) {
    const world = { userId, now: sveis.time.now };
    const fields = writable(definition);
    const rows: Record<string, string>[] = [];
    for (let next = 0; next < cells.length; ) {
      const sample = sampleRecord(definition, world);
      const body: Record<string, unknown> = definition.inProject
        ? { ...sample, project_id: 1 }
        : { ...sample };
      for (const [name, field] of fields) {
        const cell = cells[next % cells.length]?.slice(0, field.max ?? 4_000) ?? '';
        next += 1;
        // A title of nothing is refused, as it should be.
        if (cell.trim() !== '' || !field.required) body[name] = cell;
      }
      const made = await make(client, definition, body, next);
      const { record: kept } = await client('GET', `${callsOf(definition)}/${made.record.id}`);
      const label = (name: string) => {
        const id = labelId(definition.key, name);
        return ownLabel(definition, id, 'en') ?? sveis.services.messages.text('en', id);
      };
      rows.push(Object.fromEntries(fields.map(([name]) => [label(name), String(kept[name] ?? '')])));
    }
    const { inProject, path } = definition;
    // A company's own modules answer outside projects too.
    const isOutside = !inProject?.isOnlyThere || definition === companyModule;
    const addresses = [
      ...(isOutside ? [`/api/main/${path}/export.csv`] : []),
      ...(inProject ? [`${callsInProject(inProject.segment)}/export.csv`] : []),
    ];
    sheets.push(...addresses.map((address) => ({ address, rows })));
  }
  return sheets;
}
