#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { runOperator } from './run.ts';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

const exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
  clock: () => new Date(),
  signal: interruption.signal,
});
// Left to itself otherwise: an exit at once would cut output that goes through a pipe.
process.exitCode = exitCode;
if (interruption.signal.aborted) process.exit(exitCode);
