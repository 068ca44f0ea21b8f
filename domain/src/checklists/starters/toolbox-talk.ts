import { hse, signature } from './common-words.ts';
import {
  check,
  lines,
  moment,
  part,
  people,
  person,
  photos,
  say,
  sign,
  words,
  writeForm,
} from './write-form.ts';

export const toolboxTalk = writeForm(
  'toolbox_talk',
  say('Toolbox talk', 'Sikkerhetssamtale', 'Saugos pokalbis', 'Odprawa BHP', 'Säkerhetsgenomgång'),
  {
    ...hse,
    description: say(
      'A short talk before the shift: what is done today, what can go wrong, who was there.',
      'En kort prat før skiftet: hva som gjøres i dag, hva som kan gå galt, hvem som var med.',
      'Trumpas pokalbis prieš pamainą: kas daroma šiandien, kas gali nutikti, kas dalyvavo.',
      'Krótka rozmowa przed zmianą: co dziś robimy, co może pójść źle, kto był obecny.',
      'Ett kort samtal före skiftet: vad som görs i dag, vad som kan gå fel, vilka som var med.',
    ),
  },
  [
    part('talk', say('The talk', 'Samtalen', 'Pokalbis', 'Rozmowa', 'Genomgången'), [
      moment('held_at', say('Held at', 'Holdt', 'Vyko', 'Przeprowadzono', 'Hölls'), {
        required: true,
        columns: 6,
        default: 'now',
      }),
      person('led_by', say('Led by', 'Ledet av', 'Vedė', 'Prowadził', 'Leddes av'), {
        required: true,
        columns: 6,
        default: 'me',
      }),
      words('topic', say('Topic', 'Tema', 'Tema', 'Temat', 'Ämne'), { required: true }),
      lines(
        'work_today',
        say('Work today', 'Dagens arbeid', 'Šios dienos darbai', 'Dzisiejsze prace', 'Dagens arbete'),
      ),
      lines(
        'dangers',
        say(
          'What can go wrong',
          'Hva kan gå galt',
          'Kas gali nutikti',
          'Co może pójść źle',
          'Vad kan gå fel',
        ),
        {
          required: true,
        },
      ),
      lines(
        'measures',
        say(
          'What we do about it',
          'Hva vi gjør med det',
          'Ko imamės',
          'Co z tym robimy',
          'Vad vi gör åt det',
        ),
        {
          required: true,
        },
      ),
    ]),
    part('there', say('Who was there', 'Hvem var med', 'Kas dalyvavo', 'Obecni', 'Närvarande'), [
      people('crew', say('Crew', 'Arbeidslag', 'Brigada', 'Brygada', 'Arbetslag'), { required: true }),
      words('visitors', say('Others', 'Andre', 'Kiti', 'Inni', 'Andra')),
      check(
        'understood',
        say(
          'Everybody has understood, whatever their language',
          'Alle har forstått, uansett språk',
          'Visi suprato, nesvarbu kokia kalba',
          'Wszyscy zrozumieli, niezależnie od języka',
          'Alla har förstått, oavsett språk',
        ),
      ),
      photos('photo', say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto')),
      sign('signed', signature),
    ]),
  ],
);
