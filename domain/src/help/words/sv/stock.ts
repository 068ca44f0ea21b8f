import type { StockWords } from '../../help-text.ts';

export const stock: StockWords = {
  warehouse: {
    about: 'Arbetet på lagret: det som ska in, ut, flyttas och räknas, med hur mycket som väntar.',
    todo: [
      'Välj lagret du står på',
      'Öppna arbetet som väntar',
      'Slå upp en vara, eller skanna vad som helst',
    ],
  },
  productView: {
    about: 'Vad som finns av en vara, var den ligger, i vilken batch, och vad som är på väg.',
    todo: [
      'Skanna varan, eller skriv en del av namnet',
      'Tryck på en plats: flytta, kapa, rätta, räkna eller ta det till ett projekt',
      'Läs de senaste rörelserna, eller skriv ut en etikett',
    ],
  },
  trace: {
    about:
      'Var en batch eller en charge kom ifrån, dess intyg, och varje projekt, material och svets den gick till.',
    todo: [
      'Skanna batchen, eller skriv batch- eller chargenumret',
      'Öppna intyget, eller lägg till det som saknas',
      'Se vilka svetsar en återkallad charge finns i',
    ],
  },
  stockReports: {
    about:
      'Vad lagret är värt, hur det rör sig, vad som ligger för länge, vad räkningar visade och vad som måste beställas.',
    todo: [
      'Välj rapport, dag eller lager',
      'Beställ det som saknas: ett utkast för varje leverantör',
      'Spara som fil för kalkylark, eller skriv ut',
    ],
  },
  receiving: {
    about: 'Varorna i en order, mottagna en i taget. Varje sparas direkt, även utan nät.',
    todo: [
      'Skanna varan och platsen den ska till',
      'Skriv antal, med batch och smälta; säg vad som är skadat',
      'Ångra den senaste om den var fel; lägg undan okända koder',
    ],
  },
  picking: {
    about: 'Varorna på en kundorder, tagna till plockplatsen. En rad med ett namn på plockas av en kollega.',
    todo: [
      'Gå till platsen på displayen och skanna den',
      'Skanna varan, och skriv hur mycket',
      'Säg till när det är mindre än beställt',
    ],
  },
  transferring: {
    about: 'Varor som går från ett lager till ett annat: skickade härifrån, på väg, mottagna där.',
    todo: [
      'Skanna det du tar, och från vilken plats',
      'Skanna det som kommer, och var du lägger det',
      'Säg till när något saknas',
    ],
  },
  returning: {
    about: 'Varor som kommer tillbaka från en kund eller ett projekt, eller går tillbaka till leverantören.',
    todo: [
      'Skanna varorna, och batchen eller serienumret',
      'Skriv hur många som kommer eller går',
      'Ångra senaste skanningen om den blev fel',
    ],
  },
  inspecting: {
    about: 'Det som kom tillbaka ligger i karantän tills du bestämmer vad som händer med det.',
    todo: [
      'Skanna det du har tittat på',
      'Välj vad som händer med det',
      'Skanna hyllan där det läggs tillbaka',
    ],
  },
  counting: {
    about:
      'Inventering, plats för plats. Skanna eller skriv det som ligger där; flera kan räkna samma lista.',
    todo: [
      'Skanna platsen, sedan det som ligger där',
      'Skriv 0 där det är tomt; lägg undan okända koder',
      'Säg att platsen är klar, och gå till nästa',
    ],
  },
  materials: {
    about: 'Vad projektet behöver från lagret, vad det har tagit ut, och vad som finns.',
    todo: [
      'Se vad som är planerat och vad som finns i projektet',
      'Planera en artikel, med hur mycket som behövs',
      'Ta ut material, eller lägg tillbaka det som är kvar',
    ],
  },
  takingMaterial: {
    about:
      'Material som går från lagret till projektet, och det som kommer tillbaka. Batch och smälta följer med.',
    todo: [
      'Skanna materialet, och platsen du tar det från',
      'Skriv hur mycket; mer än planerat frågas det om',
      'Lägg tillbaka det som inte användes; en restbit får eget nummer',
    ],
  },
};
