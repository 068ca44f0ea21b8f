import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What kind of work an hour is: ordinary time, overtime, travel. Payroll and invoices read it.',
  todo: [
    'Add the kinds of work your payroll knows',
    'Say what is billed to the customer',
    'Take one out of use: hours that name it stay',
  ],
};
