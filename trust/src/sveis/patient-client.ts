import { setTimeout as delay } from 'node:timers/promises';
import type { TestClient } from '@sveis/server/testing/test-client';

const WAIT_MS = 500;

/** Asks again when it was faster than any person: the limit by person is not what is measured. */
export const patient =
  (client: TestClient): TestClient =>
  async (...call) => {
    const answer = await client(...call);
    if (answer.status !== 429) return answer;
    await delay(WAIT_MS);
    return patient(client)(...call);
  };
