import type { RecordChecks, Values } from '../../records/index.ts';
import {
  type CertificateType,
  isAtLeastCertificate,
  leastCertificate,
  type PedCategory,
  type ProductForm,
} from '../../welding/index.ts';

const textOf = <Text extends string>(value: unknown): Text | undefined =>
  typeof value === 'string' && value !== '' ? (value as Text) : undefined;

/** The least certificate a row needs; a drawing the reader does not know says nothing. */
const neededBy = (values: Values, drawing: Values | undefined): CertificateType | undefined =>
  leastCertificate({
    form: textOf<ProductForm>(values.form),
    isPressurePart: typeof values.pressure_part === 'boolean' ? values.pressure_part : undefined,
    ped: textOf<PedCategory>(drawing?.ped_category),
  });

export const materialChecks: RecordChecks = {
  /** Pressure parts need 3.1 or better, filler 2.2 or better. */
  certificate_too_low: ({ values }, { related }) => {
    const type = textOf<CertificateType>(values.cert_type);
    const least = neededBy(values, related('projectdrawing', values.drawing));
    return type === undefined || least === undefined || isAtLeastCertificate(type, least)
      ? undefined
      : { cert_type: [{ code: 'CHECK', params: { least, type } }] };
  },
};
