import { describe, expect, it } from 'vitest';
import { findByCode } from './weld-of-code.ts';
import type { WeldingFactsAnswer } from './welding-facts.ts';

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const weld = (place: number, weld_number: string, drawing: number) => ({
  id: id(place),
  status: 'pending',
  weld_number,
  drawing: id(drawing),
});
const answer = {
  welds: [weld(11, 'W-1', 1), weld(12, 'W-2', 1), weld(13, 'W-1', 2)],
  drawings: [
    { id: id(1), status: 'approved', drawing_no: 'ISO-1001' },
    { id: id(2), status: 'approved', drawing_no: 'ISO-1002' },
  ],
} as unknown as WeldingFactsAnswer;
const label = (path: string, place: number) => `https://sveis.example/projects/7/${path}/action/${id(place)}`;
const numbers = (code: string) => {
  const found = findByCode(answer, code);
  return 'id' in found ? found.id : found.welds.map((one) => one.id);
};

describe('what a scanned code means before welding', () => {
  it.each([
    ['the label of a weld', label('weld-log', 12), id(12)],
    ['the label of a weld that is not among the first', label('weld-log', 99), id(99)],
    ['a number on one drawing', 'w-2', [id(12)]],
    ['a number on two drawings', 'W-1', [id(11), id(13)]],
    ['the number of a drawing', 'ISO-1001', [id(11), id(12)]],
    ['the label of a drawing', label('drawing', 2), [id(13)]],
    ['something else', '7090012345678', []],
  ])('%s', (_, code, found) => expect(numbers(code)).toEqual(found));
});
