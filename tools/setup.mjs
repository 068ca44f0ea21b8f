// Makes a checkout ready: `node tools/setup.mjs start|test|measure [--quiet]`.
// Nothing may be installed yet, so this file and tools/setup/ import Node itself and nothing else.
// The version is checked before the rest is even read: an old Node would stop at its first newer word.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sveis needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/`);
  process.exit(1);
}

const { setUp } = await import('./setup/set-up.mjs');
const [mode = 'start', ...flags] = process.argv.slice(2);
process.exitCode = await setUp({ mode, quiet: flags.includes('--quiet') });
