export interface EmergencyNumbers {
  /** Who sends an ambulance. */
  readonly medical: string;
  /** Who knows poisons, where there is one number for the whole country. */
  readonly poison: string | null;
}

/** Rings in every country the app is used in, without a contract or a credit. */
const anywhere: EmergencyNumbers = { medical: '112', poison: null };

/** In Norway 112 is the police: an ambulance has a number of its own. */
const norway: EmergencyNumbers = { medical: '113', poison: '22 59 13 00' };

/** Where a company keeps Norwegian time, its people are rung for by Norwegian numbers, until its country is known. */
export const emergencyNumbersIn = (timeZone: string): EmergencyNumbers =>
  timeZone === 'Europe/Oslo' ? norway : anywhere;

/** Whom to ring in the company's country; not knowing it is no reason to show nothing. */
export const emergencyNumbers = (country?: string): EmergencyNumbers =>
  country === 'NO' ? norway : anywhere;
