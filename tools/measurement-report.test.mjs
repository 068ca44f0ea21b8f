import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRun, markdownTable, writeReport } from './measurement-report.mjs';

it('a run says when it was, on what machine and of which commit', async () => {
  const run = await describeRun();
  expect(Date.parse(run.date)).toBeGreaterThan(0);
  expect(run.processor).toMatch(/, \d+ cores$/);
  expect(run.memory).toMatch(/^[\d.]+ GB$/);
  expect(run.node).toBe(process.version);
  expect(run.postgres).toMatch(/PostgreSQL\) \d+|unknown/);
  expect(run.commit).not.toBe('');
});

it('a cell that holds a bar or a new line stays one cell', () => {
  expect(markdownTable(['Name', 'Value'], [['a|b', 'one\n  two']])).toBe(
    '| Name | Value |\n| --- | --- |\n| a\\|b | one two |',
  );
});

it('a report goes where it is asked to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-report-'));
  const out = join(folder, 'deep', 'table.md');
  const path = await writeReport({ folder: 'unused', out, run: await describeRun(), text: 'a table' });
  expect(path).toBe(out);
  expect(await readFile(out, 'utf8')).toBe('a table');
  await rm(folder, { recursive: true });
});
