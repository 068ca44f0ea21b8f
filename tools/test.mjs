// `npm test` runs every step; `npm test -- lint domain` those steps; `npm test -- iso-week` those test files;
// `npm test -- --changed` what the change on this branch can have broken.
import { aside } from './testing/aside.mjs';
import { changedFiles, planOf } from './testing/changed.mjs';
import { isGreen, one, summary, total } from './testing/outcome.mjs';
import { steps, withNeeds } from './testing/steps.mjs';

const asked = process.argv.slice(2).filter((word) => word !== '--changed');
const plan = process.argv.includes('--changed') ? planOf(changedFiles()) : undefined;
const filters = asked.filter((word) => !steps.some(({ name }) => name === word));
const wanted = steps.filter(
  ({ name, hasFile }) =>
    (asked.length === 0 || asked.includes(name) || filters.some((filter) => hasFile?.(filter))) &&
    (plan?.steps.has(name) ?? true),
);
const chosen = withNeeds(steps, wanted);
if (chosen.length === 0) {
  console.error(`No step and no test file matches. The steps: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const rows = [];
const begun = new Map();
for (const step of chosen) {
  const isParallel = step.beside && step !== chosen.at(-1);
  console.log(`\n== ${step.title}${isParallel ? ', beside what follows' : ''}`);
  const taken = take(step, isParallel);
  begun.set(step.name, taken);
  if (!isParallel) await taken;
}
await Promise.all(begun.values());

console.log();
for (const { title, outcome, seconds } of rows) {
  const verdict = isGreen(outcome) ? 'ok' : 'FAILED';
  console.log(`${verdict.padEnd(7)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${title}`);
}
print('These failed:', (remarks) => remarks.failed);
print('These were skipped, and a test that was skipped has proved nothing:', (remarks) => remarks.skipped);
print('These passed only at the second try:', (remarks) => remarks.retried);
const all = total(rows.map(({ outcome }) => outcome));
console.log(`\n${summary(all)}`);
process.exitCode = isGreen(all) ? 0 : 1;

function print(heading, pick) {
  const lines = rows.flatMap(({ outcome }) => (outcome.remarks ? pick(outcome.remarks) : []));
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

async function take(step, isParallel) {
  await Promise.all((step.needs ?? []).map((name) => begun.get(name)));
  const started = Date.now();
  const outcome = await outcomeOf(step, isParallel);
  const seconds = (Date.now() - started) / 1000;
  if (outcome.text) console.log(`\n== ${step.title}\n${outcome.text}`);
  console.log(`== ${step.title}: ${summary(outcome)} in ${seconds.toFixed(1)} s`);
  rows.push({ ...step, outcome, seconds });
}

async function outcomeOf(step, isParallel) {
  const broken = rows.find(({ name, outcome }) => step.needs?.includes(name) && !isGreen(outcome));
  if (broken) {
    console.error(`Not run, because "${broken.title}" failed.`);
    return one(false);
  }
  try {
    return await (isParallel
      ? aside((output) => step.run(filters, output, plan))
      : step.run(filters, undefined, plan));
  } catch (problem) {
    console.error(problem);
    return one(false);
  }
}
