// What each module of welding costs beyond its definition and its words: `node tools/module-lines.mjs`.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './setup/paths.mjs';

/** A quarter of what equipment took before modules were definitions. */
export const LIMIT = Math.floor(1_630 / 4);

const ofWelding = [
  ...['drawing', 'weld-log', 'ndt', 'pwht', 'pressure-test', 'surface-report', 'technical-report'],
  ...['material-list', 'wps', 'pwps', 'wpqr', 'certificates'],
];

const place = /^(domain|server|web)\/src\/modules\/([^/]+)\/(.+)$/;
const unread = /\.(test|fixture)\.tsx?$|^(words|help)\//;
/** Fields, statuses and notices are data and belong to the definition, in whatever file they stand. */
const definition = /defineModule\(|satisfies Fields\b|: (ModuleNotices|StatusRules) =/;

const linesOf = (text) => text.trimEnd().split('\n').length;

/** Rows `{ module, rules, server, web, features, total }`; what has a folder of its own inside a module is a feature. */
export function countModules(files, modules = ofWelding) {
  const rows = new Map(
    modules.map((module) => [module, { module, rules: 0, server: 0, web: 0, features: 0, total: 0 }]),
  );
  for (const { path, text } of files) {
    const [, workspace, module, name] = place.exec(path) ?? [];
    const row = rows.get(module);
    if (!row || unread.test(name) || (workspace === 'domain' && definition.test(text))) continue;
    const kind = name.includes('/') ? 'features' : workspace === 'domain' ? 'rules' : workspace;
    const lines = linesOf(text);
    row[kind] += lines;
    row.total += lines;
  }
  return [...rows.values()];
}

const columns = ['rules', 'server', 'web', 'features', 'total'];

/** One line of the table a row. */
export function tableOf(rows) {
  const line = (module, cells, verdict) =>
    `${module.padEnd(18)}${cells.map((cell) => String(cell).padStart(10)).join('')}  ${verdict}`;
  return [
    line('module', columns, `of ${LIMIT}`),
    ...rows.map((row) =>
      line(
        row.module,
        columns.map((column) => row[column]),
        row.total > LIMIT ? 'over' : 'ok',
      ),
    ),
  ];
}

function readModules() {
  const files = [];
  for (const workspace of ['domain', 'server', 'web']) {
    const folder = join(root, workspace, 'src', 'modules');
    for (const name of readdirSync(folder, { recursive: true }).map(String)) {
      if (!/\.tsx?$/.test(name)) continue;
      const path = `${workspace}/src/modules/${name.split(sep).join('/')}`;
      files.push({ path, text: readFileSync(join(folder, name), 'utf8') });
    }
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const line of tableOf(countModules(readModules()))) console.log(line);
