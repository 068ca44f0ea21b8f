import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { loadServerMessages } from '../../messages.ts';
import { mountedRoutes } from '../../routes.ts';
import { type MountedRoutes, openApiDocument } from './openapi.ts';

const written = async (mounted: readonly MountedRoutes[]) => {
  const messages = await loadServerMessages();
  return openApiDocument(mounted, { text: (id) => messages.text('en', id), url: undefined, version: '1' });
};

/** Made once: both read the same text. */
let madeWhole: Promise<string> | undefined;
const whole = () => (madeWhole ??= written(mountedRoutes).then((document) => JSON.stringify(document)));

/** A fault both of them know, in a small part of it. */
const faulty = async () => {
  const document = await written(mountedRoutes.slice(0, 1));
  const { paths } = document as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const { operationId: _gone, ...login } = paths['/api/login']?.post ?? {};
  return JSON.stringify({ ...document, paths: { '/api/login': { post: login } } });
};

async function redocly(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
}

async function spectral(source: string): Promise<readonly string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(source);
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`);
}

describe('the description of the API', { timeout: 120_000 }, () => {
  it('has no error and no warning by the recommended rules of Redocly', async () => {
    expect(await redocly(await whole())).toEqual([]);
    expect((await redocly(await faulty())).join()).toContain('operation-operationId');
  });

  it('has no error and no warning by the rules of Spectral', async () => {
    expect(await spectral(await whole())).toEqual([]);
    expect((await spectral(await faulty())).join()).toContain('operation-operationId');
  });
});
