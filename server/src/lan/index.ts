export { lanAddresses, lanUrl } from './addresses.ts';
export { type LanCertificate, lanCertificate } from './certificate.ts';
export { lanInstructions } from './instructions.ts';
