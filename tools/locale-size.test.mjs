import { gzipSync } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, loadMessages } from '@sveis/domain/locales';
import { expect, it } from 'vitest';

const limit = 8 * 1024;

it.each(languages)('the words of the shell in %s stay under 8 KB', async (language) => {
  const messages = Object.entries(await loadMessages(language, 'shell'));
  const compiled = Object.fromEntries(messages.map(([id, text]) => [id, compileMessage(text)]));
  expect(gzipSync(JSON.stringify(compiled)).length).toBeLessThanOrEqual(limit);
});
