import { parseArgs } from 'node:util';
import { describeRun, writeReport } from '../../tools/measurement-report.mjs';
import { measurements } from './measurements.ts';
import { failureText, measureApart, type Outcome, type Told } from './runner/measurement-process.ts';
import { createReport, markdownOf, printOutcome, summaryOf } from './runner/report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const wanted = values.only?.split(',').map((name) => name.trim()) ?? Object.keys(measurements);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`,
  );
  process.exit(2);
}

// A measurement's own process tells its parent; the first one runs them all and leaves the table.
const tell = process.send?.bind(process);
if (tell) await measureHere((told) => new Promise((resolve) => void tell(told, () => resolve())));
else await measureAll();

async function measureHere(report: (told: Told) => Promise<void>): Promise<void> {
  const fail = async (error: unknown) => {
    await report({ failure: failureText(error) });
    process.exit(1);
  };
  process.once('uncaughtException', (error) => void fail(error));
  process.once('disconnect', () => process.exit(1));
  try {
    const figures = await measurements[wanted[0] ?? '']?.measure();
    await report({ figures: figures ?? [] });
    process.exit(0);
  } catch (error) {
    await fail(error);
  }
}

async function measureAll(): Promise<void> {
  const began = performance.now();
  const run = await describeRun();
  const results: Outcome[] = [];
  for (const name of wanted) {
    const outcome = await measureApart(name, measurements[name]?.title ?? name);
    results.push(outcome);
    if (!values.json) printOutcome(outcome);
  }
  const report = createReport(run, (performance.now() - began) / 1000, results);
  const text = markdownOf(report);
  const path = await writeReport({ folder: 'bench/results', out: values.out, run, text });
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else console.log(`\n${summaryOf(report)}\n${path}`);
  process.exit(report.broken.length + report.failed.length === 0 ? 0 : 1);
}
