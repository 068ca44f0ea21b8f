import { type Call, type FakeNetwork, json } from '../fake-network.ts';

interface Asked {
  readonly references: readonly object[];
  readonly choices: readonly string[];
}

/** What is asked for at once is answered as each of it would be alone, and by nothing where that is refused. */
export function answerOffered(network: FakeNetwork & { readonly fetch: typeof fetch }): void {
  const alone = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await network.fetch(`/api/main/${path}`, init);
    return answer.ok ? answer.json() : null;
  };
  network.answer('POST /api/main/references/many/query', async ({ body }: Call) => {
    const { references, choices } = body as Asked;
    const ask = (reference: object) => ({ method: 'POST', body: JSON.stringify(reference) });
    return json({
      status: 'success',
      data: {
        references: await Promise.all(references.map((one) => alone('references/query', ask(one)))),
        choices: await Promise.all(choices.map((list) => alone(`choices/${list}`))),
      },
    });
  });
}
