import { type EmergencyNumbers, emergencyNumbersIn } from '@sveis/domain/modules';
import { useQuery } from '@tanstack/react-query';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { firstAidQuery } from './chemical-queries.ts';

/** Whom to ring here. Not knowing the country yet is no reason to ring the police. */
export const useEmergency = (): EmergencyNumbers =>
  useQuery(firstAidQuery).data?.emergency ?? emergencyNumbersIn(companyZone());
