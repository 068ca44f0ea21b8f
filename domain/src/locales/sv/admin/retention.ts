import type { Translation } from '../../catalogue.ts';

export const retention: Translation<'retention'> = {
  title: 'Hur länge data sparas',
  intro:
    'Det som har haft sin tid försvinner av sig självt varje natt. Timmar, poster och signaturer blir kvar.',
  notLoaded: 'Det här kunde inte hämtas',
  stays: '0 sparar det tills någon tar bort det.',
  least: 'Minst {min} dagar.',
  goes: '{count, plural, =0 {Inget försvinner i natt.} one {# försvinner i natt.} other {# försvinner i natt.}}',
  save: 'Spara',
  saved: 'Sparat. Det gäller från i natt.',
  sureTitle: 'Ta bort äldre data?',
  sureText:
    '{count, plural, one {# försvinner i natt och kommer inte tillbaka.} other {# försvinner i natt och kommer inte tillbaka.}}',
  kind_stemp_traces: 'Bild och plats från en stämpling',
  about_stemp_traces: 'Timmarna blir kvar. Sextio dagar behövs för att godkänna dem.',
  kind_notices: 'Meddelanden i appen',
  about_notices: 'Det folk har fått veta, läst eller inte.',
  kind_sessions: 'Inloggningar som är slut',
  about_sessions: 'Var och när någon var inloggad. Behövs en vecka för att utreda missbruk.',
  kind_exports: 'Rapporter och paket som har gjorts',
  about_exports: 'De kan göras om när som helst.',
  kind_webhook_log: 'Det som skickats till andra system',
  about_webhook_log: 'Tio dagar behövs för att skicka om det som inte kom fram.',
  kind_label_jobs: 'Etiketter som har skrivits ut',
  about_label_jobs: 'Vad som skickades till vilken skrivare.',
  kind_audit: 'Ändringslogg',
  about_audit:
    'Vem som ändrade vad. Två år behövs; en del som försvinner lämnar en rad, och resten kan fortfarande bevisas hel.',
  good: 'Det som alltid sparas',
  good_hours: 'Timmar och lön',
  why_hours: 'Lön och fakturor bygger på dem, och summorna ska stå kvar.',
  good_exposure: 'Exponerade arbetstagare',
  why_exposure: 'Registret ska sparas i 60 år.',
  good_records: 'Avvikelser, svetsar, checklistor och andra poster',
  why_records: 'De bevisar arbetet för kunden. De som får ta bort dem gör det en och en.',
};
