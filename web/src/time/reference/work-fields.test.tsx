import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { shiftOptions } from './work-fields.tsx';

const shift = { name: 'Dag', timeFrom: '07:00', timeTo: '15:00', break: 0.5, length: 8, default: true };
const options = shiftOptions([
  { id: 1, colour: 'blue', ...shift },
  { id: 2, ...shift, name: 'Natt' },
]);
const drawn = (value: string) =>
  renderToStaticMarkup(
    <SelectField label="Skift" value={value} onValue={() => undefined} options={options} />,
  );

it('the chosen shift has its colour beside its name, and one without a colour has none', () => {
  const colour = 'bg-[#1a5fd0]';
  expect(drawn('1')).toMatch(/rounded-full[^>]*><\/span>Dag 07:00–15:00/);
  expect(drawn('1')).toContain(colour);
  expect(drawn('2')).not.toContain(colour);
  expect(drawn('2')).toContain('Natt 07:00–15:00');
});
