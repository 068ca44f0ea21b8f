import { describe, expect, it } from 'vitest';
import { knownName } from '../../records/index.ts';
import { readRequest, requestAddress } from './request-address.ts';

describe('a request for a test', () => {
  const address = requestAddress({
    projectId: 7,
    method: 'RT',
    drawing: { id: 'd1', name: 'ISO-1001 Cooling water & drain' },
    welds: [
      { id: 'w1', name: 'W-02' },
      { id: 'w2', name: 'W-07' },
    ],
  });
  const { pathname, searchParams } = new URL(address, 'https://sveis.example');

  it('travels in its address with all it names', () => {
    expect(pathname).toBe('/projects/7/ndt/action');
    expect(readRequest(searchParams)).toEqual({
      method: 'RT',
      drawing: ['d1'],
      lines: [{ weld: 'w1' }, { weld: 'w2' }],
    });
    expect([knownName('projectdrawing', 'd1'), knownName('projectweldlog', 'w2')]).toEqual([
      'ISO-1001 Cooling water & drain',
      'W-07',
    ]);
  });

  it('fills in nothing where the address says nothing', () => {
    expect(readRequest(new URLSearchParams('project=7'))).toEqual({});
  });
});
