/** Where everything stands. */
export const STORE = 'Kjemikalielager';
const POISON_LINE = '+47 22 59 13 00';

export const firstAid = (inhalation: string, skin: string, eyes: string, swallowed: string) => ({
  first_aid_inhalation: inhalation,
  first_aid_skin: skin,
  first_aid_eyes: eyes,
  first_aid_swallowed: swallowed,
  emergency_phone: POISON_LINE,
});

export const paintAid = firstAid(
  'Frisk luft og ro. Lege ved vedvarende ubehag.',
  'Ta av tilsølte klær. Vask med såpe og mye vann.',
  'Skyll med lunkent vann i minst 15 minutter, løft øyelokkene. Lege.',
  'Skyll munnen. Drikk et glass vann. Ikke framkall brekning. Ring Giftinformasjonen.',
);
