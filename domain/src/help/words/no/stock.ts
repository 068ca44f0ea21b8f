import type { StockWords } from '../../help-text.ts';

export const stock: StockWords = {
  warehouse: {
    about: 'Arbeidet på lageret: det som skal inn, ut, flyttes og telles, med hvor mye som venter.',
    todo: [
      'Velg lageret du står på',
      'Åpne arbeidet som venter',
      'Slå opp en vare, eller skann hva som helst',
    ],
  },
  productView: {
    about: 'Hva som finnes av en vare, hvor den ligger, i hvilken batch, og hva som er på vei.',
    todo: [
      'Skann varen, eller skriv litt av navnet',
      'Trykk på en plass: flytt, kapp, rett, tell eller ta det til et prosjekt',
      'Les de siste bevegelsene, eller skriv ut en etikett',
    ],
  },
  trace: {
    about:
      'Hvor en batch eller en smelte kom fra, sertifikatet, og hvert prosjekt, materiale og sveis den gikk til.',
    todo: [
      'Skann batchen, eller skriv batch- eller smeltenummeret',
      'Åpne sertifikatet, eller legg til det som mangler',
      'Se hvilke sveiser en tilbakekalt smelte er i',
    ],
  },
  stockReports: {
    about:
      'Hva lageret er verdt, hvordan det beveger seg, hva som ligger for lenge, hva tellinger fant, og hva som må bestilles.',
    todo: [
      'Velg rapport, dag eller lager',
      'Bestill det som mangler: en kladd for hver leverandør',
      'Lagre som fil for regneark, eller skriv ut',
    ],
  },
  receiving: {
    about: 'Varene i en ordre, tatt imot én for én. Hver lagres med en gang, også uten nett.',
    todo: [
      'Skann varen og plassen den skal til',
      'Skriv antall, med batch og smelte; si hva som er skadet',
      'Angre den siste hvis den var feil; legg ukjente koder til side',
    ],
  },
  picking: {
    about: 'Varene på en kundeordre, tatt til plukkplassen. En linje med navn på plukkes av en kollega.',
    todo: [
      'Gå til plassen på displayet og skann den',
      'Skann varen, og skriv hvor mye',
      'Si fra når det er mindre enn bestilt',
    ],
  },
  transferring: {
    about: 'Varer som går fra et lager til et annet: sendt herfra, på vei, mottatt der.',
    todo: [
      'Skann det du tar, og fra hvilken plass',
      'Skann det som kommer, og hvor du legger det',
      'Si fra når noe mangler',
    ],
  },
  returning: {
    about: 'Varer som kommer tilbake fra en kunde eller et prosjekt, eller går tilbake til leverandøren.',
    todo: [
      'Skann varene, og partiet eller serienummeret',
      'Skriv hvor mange som kommer eller går',
      'Angre siste skann hvis det ble feil',
    ],
  },
  inspecting: {
    about: 'Det som kom tilbake, ligger i karantene til du bestemmer hva som skjer med det.',
    todo: ['Skann det du har sett på', 'Velg hva som skjer med det', 'Skann hylla der det legges tilbake'],
  },
  counting: {
    about: 'Telling, plass for plass. Skann eller skriv det som ligger der; flere kan telle samme ark.',
    todo: [
      'Skann plassen, så det som ligger på den',
      'Skriv 0 der det er tomt; legg ukjente koder til side',
      'Si at plassen er ferdig, og gå til neste',
    ],
  },
  materials: {
    about: 'Hva prosjektet trenger fra lageret, hva det har tatt ut, og hva som finnes.',
    todo: [
      'Se hva som er planlagt og hva som er i prosjektet',
      'Planlegg en vare, med hvor mye som trengs',
      'Ta ut materiell, eller legg tilbake det som er igjen',
    ],
  },
  takingMaterial: {
    about:
      'Materiell som går fra lageret til prosjektet, og det som kommer tilbake. Batch og smelte følger med.',
    todo: [
      'Skann materiellet, og plassen du tar det fra',
      'Skriv hvor mye; mer enn planlagt blir du spurt om',
      'Legg tilbake det som ikke ble brukt; en restbit får eget nummer',
    ],
  },
};
