import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { notices } from '../lib/notices.ts';
import { clearSessionEnd, noteSessionEnd } from './session-end-notice.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'no', messages: {} }));
afterEach(clearSessionEnd);

it('auto-logout is told as news, a refused session as a fault', () => {
  noteSessionEnd('session.loggedOutIdle');
  expect(notices.visible()).toMatchObject([{ stays: true, shape: 'info' }]);
  clearSessionEnd();
  noteSessionEnd('shell.authenticationFailed');
  expect(notices.visible()[0]).not.toHaveProperty('shape');
});
