import { randomUUID } from 'node:crypto';
import { builtInModules } from '@sveis/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostileSheet, hostileSheets } from '../testing/hostile/hostile-sheets.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../testing/index.ts';
import { sheetXml, workbookBytes } from '../testing/zip-bytes.ts';

const IMPORT = '/api/main/import';
const roles = ['admin', 'employee'] as const;

interface Answer {
  readonly import_id: string;
  readonly state: string;
  readonly counts: object;
  readonly errors: readonly {
    readonly line: number;
    readonly column: string | null;
    readonly code: string;
  }[];
  readonly sheets: readonly string[];
}

interface Example {
  readonly isInProject?: true;
  /** So many stand in the list before the file comes. */
  readonly before?: number;
  readonly lines: readonly string[];
}

/** A sound file for each module that takes one, with the words people use in it. */
const examples: Readonly<Record<string, Example>> = {
  equipment: {
    lines: [
      'Name;Equipment number;Groups;Allocation;Placement;tag_codes;Holder',
      'Fronius TPS 400i;SV-011;Welding machines;Location;Bay A;04A1B2|04A1B3;employee',
      'Chain sling;L-105;Hand tools;Location;Tool store;;',
    ],
  },
  chemicallist: {
    lines: [
      'product_name;product_type;supplier;use_area;pictograms;signal_word;h_statements;storage_locations;ppe;first_aid_inhalation;first_aid_skin;first_aid_eyes;first_aid_swallowed',
      'Argon;Gas;Lift AS;Shielding gas;GHS04;Warning;H280;Tool store;gloves;Fresh air;Wash;Rinse;None',
      'Acetylene;Gas;Lift AS;Cutting;GHS02|GHS04;Danger;H220|h230|H280;Tool store|Bay A;gloves|goggles;Fresh air;Wash;Rinse;None',
    ],
  },
  locations: {
    before: 2,
    lines: [
      'Name;Kind;Inside;Code',
      'Hall 9;Building;;H9',
      'Paint shop;Room or hall;Tool store;H9-P',
      // Most places have no code: they are known by their name, inside what they are inside of.
      'Rack;Shelf;Tool store;',
      'Rack;Shelf;Bay A;',
      'Gate house;Building;;',
    ],
  },
  expertise: {
    lines: [
      'holder;certificate_no;kind;standard;designation;issuer;tested_on;expires_on',
      'employee;C-1;Course;other;Hot work;Nemko;01.02.2026;01.02.2028',
    ],
  },
  product: {
    lines: [
      'code;name;category;base_unit;tracking;min_cert;barcodes',
      'P-4001;Grinding disc 125x6;Abrasives;stk;Nothing;;2001000040018',
      'P-2001;Pipe 114,3x6,02 P235GH;Pipe;stk;Batch;3.1;2001000020010|2001000020027',
    ],
  },
  projectwps: {
    lines: [
      'wps_no;title;revision;process;joint_types;mat_group_1;t_min;t_max;positions;preheat_min;interpass_max;consumables;parameters',
      'WPS-141-03;TIG pipes;2;141;BW;1.1|1.2;3;7,2;PA|PC;20;250;ISO 636-A W 42 5 W3Si1;141',
    ],
  },
  projectdrawing: {
    isInProject: true,
    lines: [
      'drawing_no;title;revision;design_code;quality_level;enabled_ndts',
      'D-100;Pipe rack;A;EN_13480;B;VT|RT',
    ],
  },
  projectmateriallist: {
    isInProject: true,
    lines: [
      'pos;description;designation;qty;unit;heat_number',
      '1;Pipe 114,3x6;P235GH;12,5;m;H-77812',
      '2;Elbow 90;P235GH;4;pcs;',
    ],
  },
  projectweldlog: {
    isInProject: true,
    lines: [
      'weld_number;drawing;joint_type;designation_1;designation_2;thickness_1;thickness_2',
      'W-1;D-100;BW;P235GH;P235GH;6;6',
      'W-2;D-100;BW;P235GH;P235GH;6,3;6.3',
    ],
  },
};

/** The list of a module as a file. */
function exportPath(key: string, isInProject: true | undefined): string {
  const { path = '', inProject } =
    builtInModules.find(({ definition }) => definition.key === key)?.definition ?? {};
  return `/api/main/${isInProject ? `projects/1/${inProject?.segment}` : path}/export.csv`;
}

describe('files for every module that takes them', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let yard: Crew<(typeof roles)[number]>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql(
      `insert into location (tenant_id, id, name, kind, code)
       values ($1, 901, 'Tool store', 'room', 'TS'), ($1, 902, 'Bay A', 'room', 'BA')`,
    );
    await yard.sql(
      `insert into unit (tenant_id, id, code, name, name_key, decimals, created_at, created_by, updated_at, updated_by)
       values ($1, 1, 'stk', 'Piece', 'piece', 0, now(), 1, now(), 1)`,
    );
    await yard.sql("insert into account (tenant_id, id, name, type) values ($1, 1, 'Lift AS', 'supplier')");
  });
  afterAll(() => sveis.close());

  const look = (bytes: Buffer, query: Readonly<Record<string, string>>) =>
    yard.as.admin('POST', `${IMPORT}/preview?${new URLSearchParams({ lang: 'en', ...query })}`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  const bring = async (bytes: Buffer, query: Readonly<Record<string, string>>) => {
    const answer = await look(bytes, query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const looked = answer.record as unknown as Answer;
    expect(looked.errors).toEqual([]);
    const written = await yard.as.admin('POST', `${IMPORT}/commit`, {
      body: { import_id: looked.import_id },
    });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    return written.record as unknown as Answer;
  };

  it.each(Object.entries(examples))('%s: written, and brought again unchanged', async (module, example) => {
    const bytes = Buffer.from(`\ufeff${example.lines.join('\r\n')}\r\n`);
    const query: Record<string, string> = { module, ...(example.isInProject ? { project_id: '1' } : {}) };
    const count = example.lines.length - 1;
    const all = count + (example.before ?? 0);
    expect((await bring(bytes, query)).counts).toEqual({ new: count, changed: 0, unchanged: 0, error: 0 });
    const again = (await look(bytes, query)).record as unknown as Answer;
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: count, error: 0 });
    const filled = await yard.as.admin(
      'GET',
      `${IMPORT}/template?${new URLSearchParams({ ...query, with: 'records', format: 'xlsx' })}`,
    );
    const back = (await look(filled.bytes, query)).record as unknown as Answer;
    expect([back.errors, back.counts]).toEqual([[], { new: 0, changed: 0, unchanged: all, error: 0 }]);
    const exported = await yard.as.admin('GET', `${exportPath(module, example.isInProject)}?lang=en`);
    const unchanged = (await look(exported.bytes, query)).record as unknown as Answer;
    expect([unchanged.errors, unchanged.counts]).toEqual([
      [],
      { new: 0, changed: 0, unchanged: all, error: 0 },
    ]);
  });

  it('the demo file with faults on lines 4, 7 and 9 names these', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `Žvirblis ${index};Z-${index};hand_tools;location;Bay A;;`,
    );
    lines[2] = 'Gervė;Z-20;hand_tools;location;Bay A;daug;';
    lines[5] = 'Kranas;Z-21;hand_tools;location;Bay A;;niekas@demo.example';
    lines[7] = 'Dvynys;Z-0;hand_tools;location;Bay A;;';
    const header = 'name;equipment_number;groups;allocation;placement;capacity;holder';
    const { record } = await look(Buffer.from([header, ...lines].join('\n')), { module: 'equipment' });
    const { errors } = record as unknown as Answer;
    expect(errors.map(({ line, code }) => [line, code])).toEqual([
      [4, 'number'],
      [7, 'ref_unknown'],
      [9, 'duplicate_key'],
    ]);
  });

  it('rows of a record are changed by their key, added, and taken back', async () => {
    const made = await yard.as.admin('POST', '/api/main/projects/1/pwht', {
      body: {
        id: randomUUID(),
        procedure: 'PWHT-P11-02',
        item: 'Steam header',
        code: 'ASME_B31_3',
        material: 'A335 P11',
        thickness: '18,3',
        method: 'resistance',
        control_temp: 315,
        heat_rate_max: 150,
        cool_rate_max: 150,
        soak_min: 650,
        soak_max: 705,
        soak_time_min: 44,
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const query = {
      module: 'projectpwht',
      project_id: '1',
      record_id: String(made.record.id),
      field: 'chart',
    };
    const chart = (temperature: string) =>
      Buffer.from(`time;tc1\n16.11.2026 07:00;20\n16.11.2026 08:00;${temperature}\n`);
    const first = await bring(chart('120'), query);
    expect(first.counts).toMatchObject({ new: 2 });
    sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    const second = await bring(chart('130'), query);
    expect(second.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    const rows = async () =>
      (
        (await yard.as.admin('GET', `/api/main/projects/1/pwht/${made.record.id}`)).record.chart as {
          tc1: number;
        }[]
      ).map(({ tc1 }) => tc1);
    expect(await rows()).toEqual([20, 130]);
    const undone = await yard.as.admin('POST', `${IMPORT}/${second.import_id}/undo`, { body: {} });
    expect([undone.record.state, await rows()]).toEqual(['undone', [20, 120]]);
    const wrong = (await look(Buffer.from('time;tc1\n;3\n17.11.2026 08:00;hot\n'), query)).record;
    expect((wrong as unknown as Answer).errors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'required'],
      [3, 'number'],
    ]);
  });

  it('a sheet of a workbook is chosen by its name', async () => {
    const book = workbookBytes({
      Cover: sheetXml([['Nothing here'], ['x']]),
      Items: sheetXml([
        ['name', 'equipment_number', 'groups', 'allocation', 'placement'],
        ['Crane', 'XL-1', 'hand_tools', 'location', 'Bay A'],
      ]),
    });
    const first = (await look(book, { module: 'equipment' })).record as unknown as Answer;
    expect([first.state, first.sheets]).toEqual(['stopped', ['Cover', 'Items']]);
    const second = (await look(book, { module: 'equipment', sheet: 'Items' })).record as unknown as Answer;
    expect(second.counts).toMatchObject({ new: 1 });
  });

  it('what happens to odd and hostile files is known', async () => {
    const named = ({ errors = [] }: Partial<Answer>) => [...new Set(errors.map(({ line }) => line))];
    const outcomes: unknown[] = [];
    for (const sheet of hostileSheets(45, () => 0.5)) {
      const answer = await look(sheet.bytes, { module: 'equipment', name: sheet.name });
      sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
      const looked = answer.record as unknown as Answer;
      if (!isAsExpected(sheet, answer.status, looked && { ...looked, lines: named(looked) }))
        outcomes.push([sheet.name, answer.status, looked?.state, looked && named(looked), sheet.faulty]);
    }
    expect(outcomes).toEqual([]);
  });
});

function isAsExpected(
  { faulty }: HostileSheet,
  status: number,
  looked: { readonly state: string; readonly lines: readonly number[] },
): boolean {
  if (faulty === 'too_large') return status === 422;
  if (status !== 200) return false;
  if (faulty === 'any') return true;
  if (faulty === 'stopped') return looked.state === 'stopped';
  return looked.state === 'ready' && JSON.stringify(looked.lines) === JSON.stringify(faulty);
}
