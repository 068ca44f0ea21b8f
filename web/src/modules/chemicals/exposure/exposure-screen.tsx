import { dayInZone } from '@sveis/domain/format';
import { useLocation } from '@tanstack/react-router';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { ExposureFormScreen } from './exposure-form-screen.tsx';
import { ExposureLog } from './exposure-log.tsx';
import { proposedIn } from './proposal-address.ts';

/** The log of exposures, and the form the address asks for. */
export function ExposureScreen() {
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  if (!search.has('add')) return <ExposureLog />;
  return (
    <ExposureFormScreen
      key={search.toString()}
      today={dayInZone(new Date(), companyZone())}
      chemical={search.get('chemical')}
      proposed={proposedIn(search)}
      corrects={search.get('corrects')}
      outbox={search.get('outbox')}
    />
  );
}
