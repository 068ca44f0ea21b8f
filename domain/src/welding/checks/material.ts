import type { PedCategory } from '../lists.ts';

/** Inspection documents of EN 10204, from the least to the most they prove. */
export const certificateTypes = ['2.1', '2.2', '3.1', '3.2'] as const;
export type CertificateType = (typeof certificateTypes)[number];

export const productForms = [
  'pipe',
  'plate',
  'fitting',
  'flange',
  'forging',
  'bar',
  'profile',
  'valve',
  'bolt',
  'filler',
  'gas',
  'other',
] as const;
export type ProductForm = (typeof productForms)[number];

export interface Material {
  readonly form: ProductForm | undefined;
  /** As somebody has said it; undefined where it follows from the drawing. */
  readonly isPressurePart: boolean | undefined;
  /** Of the drawing it is for. */
  readonly ped: PedCategory | undefined;
}

/** Below these the directive leaves the paper to good engineering practice. */
const certifiedCategories: readonly (PedCategory | undefined)[] = ['I', 'II', 'III', 'IV'];
const neverUnderPressure: readonly (ProductForm | undefined)[] = ['profile', 'filler', 'gas'];

/** Whether pressure rests on it: as it is said, else by the PED category of its drawing. */
export function isPressurePart({ form, isPressurePart: said, ped }: Material): boolean {
  if (said !== undefined) return said;
  return certifiedCategories.includes(ped) && !neverUnderPressure.includes(form);
}

/** The least certificate a material needs: undefined where any will do. */
export function leastCertificate(material: Material): CertificateType | undefined {
  if (isPressurePart(material)) return '3.1';
  return material.form === 'filler' ? '2.2' : undefined;
}

export const isAtLeastCertificate = (type: CertificateType, least: CertificateType): boolean =>
  certificateTypes.indexOf(type) >= certificateTypes.indexOf(least);
