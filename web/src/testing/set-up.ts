import { configure } from '@testing-library/dom';
import { fillBrowserGaps } from './browser-gaps.ts';

configure({
  // A loaded machine is slow, not wrong: on a fresh clone a dialog's code is translated while a test waits for it.
  asyncUtilTimeout: 60_000,
  // What was on the screen instead, as a person reads it.
  getElementError: (message) =>
    new Error(`${message}\nAt ${location.pathname}: ${document.body.textContent}`),
});
fillBrowserGaps();
