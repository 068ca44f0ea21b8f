import type { Random } from '../runner/random.ts';
import { badPaths, badQueries } from './bad-addresses.ts';
import { badBytes, badValues } from './bad-bodies.ts';
import { badForms, badStreams } from './bad-forms.ts';
import { badHeaders } from './bad-headers.ts';
import type { BadInput, WireCall } from './bad-input.ts';
import type { Endpoint } from './endpoints.ts';

/** A share of each kind of badness there is for the call, drawn by chance. */
export function chooseInputs(
  endpoint: Endpoint,
  good: WireCall,
  random: Random,
  plan: { readonly inputs: number; readonly only?: RegExp },
): readonly BadInput[] {
  const hasBody = endpoint.method !== 'GET';
  const isJson = hasBody && !Buffer.isBuffer(good.payload) && endpoint.upload === undefined;
  const kinds: readonly (readonly BadInput[])[] = [
    badPaths(endpoint.path),
    badQueries(endpoint.query),
    badHeaders,
    ...(isJson && (endpoint.body || good.payload)
      ? [badValues({ body: good.payload, schema: endpoint.body, fields: endpoint.fields })]
      : []),
    // Twice: what is behind the shape deserves most of the attempts.
    ...(isJson && endpoint.body
      ? [badValues({ body: good.payload, schema: endpoint.body, fields: endpoint.fields })]
      : []),
    ...(hasBody ? [badBytes] : []),
    ...(endpoint.upload ? [badForms, badStreams] : []),
  ];
  const piles = kinds
    .map((kind) => random.shuffle(plan.only ? kind.filter(({ name }) => plan.only?.test(name)) : kind))
    .filter((pile) => pile.length > 0);
  const inputs: BadInput[] = [];
  for (let turn = 0; inputs.length < plan.inputs && piles.some((pile) => turn < pile.length); turn += 1)
    for (const pile of piles) {
      const input = pile[turn];
      if (input && inputs.length < plan.inputs) inputs.push(input);
    }
  return inputs;
}
