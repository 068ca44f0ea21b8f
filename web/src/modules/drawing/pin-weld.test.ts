import { expect, it } from 'vitest';
import { newWeldAddress, pinIn } from './pin-weld.ts';

const drawing = { id: '0190aaaa-0000-7000-8000-000000000001', name: 'ISO-1001 Cooling water', projectId: 7 };

it('the form of a weld is told its drawing and the place on it', () => {
  const address = newWeldAddress({ drawing, place: { page: 2, x: 0.123456, y: 1 } });
  const { pathname, searchParams } = new URL(address, 'https://sveis.example');
  expect(pathname).toBe('/projects/7/weld-log/action');
  expect(searchParams.get('drawing')).toBe(drawing.id);
  expect(pinIn(searchParams)).toEqual({ page: 2, x: 0.12346, y: 1 });
});

it.each(['', '1', '1,0.5', '0,0.5,0.5', '1,1.5,0.5', '1,x,0.5', '-1,0.1,0.1'])('"%s" is no place', (pin) =>
  expect(pinIn(new URLSearchParams({ pin }))).toBeUndefined(),
);
