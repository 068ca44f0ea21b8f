import type { RoleWords } from '../../help-text.ts';

export const roles: RoleWords = {
  welder:
    'Du stämplar, svetsar, fyller i checklistor och säger till när något är fel. Allt fungerar utan nät.',
  foreman: 'Du ser vem som är på jobbet, godkänner lagets timmar och röjer det som står i vägen.',
  project_leader: 'Du följer projektet från ritning till dokumentationspaket, och ser tidigt vad som saknas.',
  warehouse: 'Du tar emot, placerar och lämnar ut varor, och vet vilken batch som gick vart.',
  quality: 'Du ser till att svetsar, material och papper håller vad som lovats, och signerar för det.',
  hse: 'Du ser till att folk kommer hem oskadda: avvikelser, kemikalier, säkra verktyg och kontroller i tid.',
  admin: 'Du ställer in företaget: formulär, register, nyheter och planer som gör arbetet lätt för andra.',
};
