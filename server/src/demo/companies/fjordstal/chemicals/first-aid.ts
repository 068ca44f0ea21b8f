import type { Language } from '@sveis/domain/locales';
import type { Values } from '@sveis/domain/records';

/** Where everything stands. */
export const STORE = 'Kjemikalielager';
const POISON_LINE = '+47 22 59 13 00';

type Ways = readonly [inhalation: string, skin: string, eyes: string, swallowed: string];

const COMPANY_LANGUAGE = 'no';

/** What to do in every language of the crew; the company's own stands in the fields everybody falls back on. */
export function firstAid(texts: Readonly<Record<Language, Ways>>): Values {
  const { [COMPANY_LANGUAGE]: own, ...others } = texts;
  const [inhalation, skin, eyes, swallowed] = own;
  return {
    first_aid_inhalation: inhalation,
    first_aid_skin: skin,
    first_aid_eyes: eyes,
    first_aid_swallowed: swallowed,
    first_aid_texts: Object.entries(others).map(([language, ways]) => ({
      language,
      inhalation: ways[0],
      skin: ways[1],
      eyes: ways[2],
      swallowed: ways[3],
    })),
    emergency_phone: POISON_LINE,
  };
}

export const paintAid = firstAid({
  no: [
    'Frisk luft og ro. Lege ved vedvarende ubehag.',
    'Ta av tilsølte klær. Vask med såpe og mye vann.',
    'Skyll med lunkent vann i minst 15 minutter, løft øyelokkene. Lege.',
    'Skyll munnen. Drikk et glass vann. Ikke framkall brekning. Ring Giftinformasjonen.',
  ],
  en: [
    'Fresh air and rest. See a doctor if it does not pass.',
    'Take off soiled clothes. Wash with soap and plenty of water.',
    'Rinse with lukewarm water for at least 15 minutes, lifting the eyelids. See a doctor.',
    'Rinse the mouth. Drink a glass of water. Do not induce vomiting. Call the poison line.',
  ],
  lt: [
    'Grynas oras ir ramybė. Jei nepraeina – pas gydytoją.',
    'Nusivilkti suteptus drabužius. Plauti muilu ir dideliu kiekiu vandens.',
    'Plauti drungnu vandeniu bent 15 minučių, pakeliant vokus. Pas gydytoją.',
    'Išskalauti burną. Išgerti stiklinę vandens. Neskatinti vėmimo. Skambinti apsinuodijimų informacijos linija.',
  ],
  pl: [
    'Świeże powietrze i spokój. Jeśli dolegliwości nie mijają, do lekarza.',
    'Zdjąć zabrudzoną odzież. Myć mydłem i dużą ilością wody.',
    'Płukać letnią wodą co najmniej 15 minut, unosząc powieki. Do lekarza.',
    'Wypłukać usta. Wypić szklankę wody. Nie wywoływać wymiotów. Zadzwonić do informacji toksykologicznej.',
  ],
  sv: [
    'Frisk luft och vila. Läkare om besvären inte går över.',
    'Ta av nedsmutsade kläder. Tvätta med tvål och mycket vatten.',
    'Skölj med ljummet vatten i minst 15 minuter, lyft ögonlocken. Läkare.',
    'Skölj munnen. Drick ett glas vatten. Framkalla inte kräkning. Ring Giftinformationen.',
  ],
});

export const gasAid = firstAid({
  no: [
    'Ut i frisk luft. Ved åndedrettsstans: gi kunstig åndedrett og ring 113.',
    'Ikke aktuelt. Ved frostskade: lunkent vann, ikke gni.',
    'Ikke aktuelt.',
    'Ikke aktuelt.',
  ],
  en: [
    'Out into fresh air. If breathing stops: give rescue breaths and call 113.',
    'Does not apply. Frostbite: lukewarm water, do not rub.',
    'Does not apply.',
    'Does not apply.',
  ],
  lt: [
    'Išvesti į gryną orą. Jei nekvėpuoja: daryti dirbtinį kvėpavimą ir skambinti 113.',
    'Netaikoma. Nušalus: drungnas vanduo, netrinti.',
    'Netaikoma.',
    'Netaikoma.',
  ],
  pl: [
    'Wyprowadzić na świeże powietrze. Gdy ustanie oddech: sztuczne oddychanie i telefon 113.',
    'Nie dotyczy. Odmrożenie: letnia woda, nie trzeć.',
    'Nie dotyczy.',
    'Nie dotyczy.',
  ],
  sv: [
    'Ut i frisk luft. Vid andningsstopp: ge konstgjord andning och ring 113.',
    'Ej aktuellt. Vid köldskada: ljummet vatten, gnid inte.',
    'Ej aktuellt.',
    'Ej aktuellt.',
  ],
});

export const picklingAid = firstAid({
  no: [
    'Frisk luft, oksygen, ring 113. Lege selv uten plager: lungeskade kan komme etter timer.',
    'Skyll straks med mye vann. Gni inn kalsiumglukonatgel til smerten er borte og 15 minutter til. Ring 113.',
    'Skyll med vann i minst 15 minutter, deretter kalsiumglukonat 1 % øyedråper. Ring 113, fortsett skyllingen i bilen.',
    'Skyll munnen, drikk melk eller kalsiumglukonat. Ikke framkall brekning. Ring 113.',
  ],
  en: [
    'Fresh air, oxygen, call 113. See a doctor even without complaints: the lungs may suffer hours later.',
    'Rinse at once with plenty of water. Rub in calcium gluconate gel until the pain is gone and 15 minutes more. Call 113.',
    'Rinse with water for at least 15 minutes, then calcium gluconate 1 % eye drops. Call 113, go on rinsing on the way.',
    'Rinse the mouth, drink milk or calcium gluconate. Do not induce vomiting. Call 113.',
  ],
  lt: [
    'Grynas oras, deguonis, skambinti 113. Pas gydytoją net be nusiskundimų: plaučiai gali nukentėti po kelių valandų.',
    'Tuoj pat plauti dideliu kiekiu vandens. Trinti kalcio gliukonato gelį, kol praeis skausmas, ir dar 15 minučių. Skambinti 113.',
    'Plauti vandeniu bent 15 minučių, paskui lašinti 1 % kalcio gliukonato akių lašų. Skambinti 113, plauti ir vežant.',
    'Išskalauti burną, gerti pieno arba kalcio gliukonato. Neskatinti vėmimo. Skambinti 113.',
  ],
  pl: [
    'Świeże powietrze, tlen, telefon 113. Do lekarza nawet bez dolegliwości: płuca mogą ucierpieć po kilku godzinach.',
    'Natychmiast płukać dużą ilością wody. Wcierać żel z glukonianem wapnia, aż ból minie, i jeszcze 15 minut. Telefon 113.',
    'Płukać wodą co najmniej 15 minut, potem krople do oczu z glukonianem wapnia 1 %. Telefon 113, płukać dalej w drodze.',
    'Wypłukać usta, pić mleko lub glukonian wapnia. Nie wywoływać wymiotów. Telefon 113.',
  ],
  sv: [
    'Frisk luft, syre, ring 113. Läkare även utan besvär: lungorna kan skadas timmar senare.',
    'Skölj genast med mycket vatten. Gnid in kalciumglukonatgel tills smärtan är borta och 15 minuter till. Ring 113.',
    'Skölj med vatten i minst 15 minuter, sedan kalciumglukonat 1 % ögondroppar. Ring 113, fortsätt skölja på vägen.',
    'Skölj munnen, drick mjölk eller kalciumglukonat. Framkalla inte kräkning. Ring 113.',
  ],
});

export const fumeAid = firstAid({
  no: [
    'Frisk luft. Feber og frysninger etter sveising kan være metallfeber: kontakt lege.',
    'Vask med såpe og vann.',
    'Skyll med vann. Lege hvis noe sitter fast.',
    'Ikke aktuelt.',
  ],
  en: [
    'Fresh air. Fever and shivering after welding may be metal fume fever: see a doctor.',
    'Wash with soap and water.',
    'Rinse with water. See a doctor if something is stuck.',
    'Does not apply.',
  ],
  lt: [
    'Grynas oras. Karščiavimas ir šaltkrėtis po suvirinimo gali būti metalų dūmų karštligė: kreiptis į gydytoją.',
    'Plauti muilu ir vandeniu.',
    'Plauti vandeniu. Jei kas įstrigo – pas gydytoją.',
    'Netaikoma.',
  ],
  pl: [
    'Świeże powietrze. Gorączka i dreszcze po spawaniu mogą oznaczać gorączkę metaliczną: do lekarza.',
    'Myć mydłem i wodą.',
    'Płukać wodą. Jeśli coś utkwiło, do lekarza.',
    'Nie dotyczy.',
  ],
  sv: [
    'Frisk luft. Feber och frossa efter svetsning kan vara metallfeber: kontakta läkare.',
    'Tvätta med tvål och vatten.',
    'Skölj med vatten. Läkare om något sitter fast.',
    'Ej aktuellt.',
  ],
});
