import { expect, it } from 'vitest';
import { fieldAt, type ModuleDefinition } from '../../records/index.ts';
import { definition as certificates } from '../certificates/index.ts';
import { definition as drawing } from '../drawing/index.ts';
import { definition as materialList } from '../material-list/index.ts';
import { definition as ndt } from '../ndt/index.ts';
import { definition as pwht } from '../pwht/index.ts';
import { definition as pwps } from '../pwps/index.ts';
import { definition as wpqr } from '../wpqr/index.ts';
import { definition as wps } from '../wps/index.ts';
import { weldLog } from './weld-log.ts';

const decimalsOf = ({ fields }: ModuleDefinition, path: string): number => {
  const field = fieldAt(fields, path);
  if (field?.kind !== 'number') throw new Error(`${path} is no number`);
  return field.decimals;
};

it.each<readonly [ModuleDefinition, string, ModuleDefinition, string]>([
  [weldLog, 'diameter', materialList, 'od'],
  [weldLog, 'thickness_1', materialList, 'thickness'],
  [weldLog, 'thickness_2', materialList, 'thickness'],
  [weldLog, 'ndt_percentage', drawing, 'ndt_extent.percent'],
  [weldLog, 'consumables.diameter', wps, 'consumables.diameter'],
  [ndt, 'extent', drawing, 'ndt_extent.percent'],
  [ndt, 'lines.thickness', weldLog, 'thickness_1'],
  [pwht, 'thickness', weldLog, 'thickness_1'],
  [wpqr, 'test_thickness', pwps, 'test_piece.thickness'],
  [wpqr, 'test_diameter', pwps, 'test_piece.diameter'],
  [wps, 't_max', wpqr, 't_max'],
  [wps, 'd_min', wpqr, 'd_min'],
])('%s.%s takes every figure it is filled with', (filled, field, source, from) =>
  expect(decimalsOf(filled, field)).toBeGreaterThanOrEqual(decimalsOf(source, from)),
);

it.each<readonly [ModuleDefinition, string]>([
  [wpqr, 'test_thickness'],
  [certificates, 'test_thickness'],
  [certificates, 't_max'],
  [wps, 't_max'],
  [weldLog, 'diameter'],
  [ndt, 'density'],
])('walls of 3.91 mm, pipes of 48.26 mm and films of 2.35 are measured with two decimals', (module, field) =>
  expect(decimalsOf(module, field)).toBe(2),
);
