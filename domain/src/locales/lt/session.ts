import type { Translation } from '../catalogue.ts';

export const session: Translation<'session'> = {
  logIn: 'Prisijungti',
  logOut: 'Atsijungti',
  company: 'Įmonė',
  userName: 'Naudotojo vardas',
  userNameOrEmail: 'Naudotojo vardas arba el. paštas',
  password: 'Slaptažodis',
  showPassword: 'Rodyti slaptažodį',
  hidePassword: 'Slėpti slaptažodį',
  required: 'Privaloma',
  logInWithPassword: 'Prisijungti slaptažodžiu',
  loggingIn: 'Prisijungiama…',
  rememberDevice: 'Įsiminti šį telefoną',
  rememberDeviceHint: 'Tada čia veiks jūsų kortelė. Svetimame telefone palikite išjungta.',
  forgotPassword: 'Pamiršote slaptažodį?',
  or: 'arba',

  logInWithTag: 'Prisijungti kortele',
  tagHint: 'Priglauskite RFID kortelę prie telefono arba skaitytuvo',
  firstTime:
    'Pirmą kartą šiame telefone? Prisijunkite slaptažodžiu ir pasirinkite „Įsiminti šį telefoną“. Tada veiks jūsų kortelė.',
  tagTitle: 'Laukiama kortelės',
  tagUnknownPhone: 'Šis telefonas kortelių dar nepriima',
  tagUnknownPhoneText:
    'Prisijunkite savo slaptažodžiu ir pasirinkite „Įsiminti šį telefoną“. Paskui jūsų kortelė čia veiks.',
  tagRefused: 'Kortelė nepriimta',
  tagReaderReady: 'Priglauskite kortelę prie skaitytuvo arba įrašykite numerį žemiau.',
  tagNfcReady:
    'Priglauskite kortelę prie telefono nugarėlės, naudokite skaitytuvą arba įrašykite numerį žemiau.',
  tagNfcRefused:
    'Telefonui neleidžiama skaityti kortelių. Įjunkite NFC ir suteikite leidimą, naudokite skaitytuvą arba įrašykite numerį žemiau.',
  tagNumber: 'Kortelės numeris',
  tagNumberHint: 'Atspausdintas ant kortelės',
  usePassword: 'Verčiau naudoti slaptažodį',

  loginFailed: 'Prisijungti nepavyko!',
  noAnswer: 'Nepavyksta susisiekti su „Sveis“. Patikrinkite ryšį ir bandykite dar kartą.',
  unknownCompany: 'Tokios įmonės nežinome. Patikrinkite, ar gerai parašėte.',
  deviceNotEnrolled:
    'Šis telefonas kortelių dar nepriima. Prisijunkite savo slaptažodžiu ir pasirinkite „Įsiminti šį telefoną“, tada kortelė veiks.',
  tagNotAccepted:
    'Ši kortelė šiame telefone nepriimama. Vieną kartą čia prisijunkite savo slaptažodžiu ir pasirinkite „Įsiminti šį telefoną“ arba naudokitės bendru terminalu. Administratoriai ir tie, kurie ką nors tvarko, visada naudoja slaptažodį.',
  tooManyAttempts:
    'Per daug bandymų. Bandykite dar kartą po {minutes, plural, =0 {{seconds, plural, one {# sekundės} few {# sekundžių} many {# sekundės} other {# sekundžių}}} one {# minutės} few {# minučių} many {# minutės} other {# minučių}}.',
  tryAgainNow: 'Dabar galite bandyti dar kartą.',
  timerDisabled: 'Laiko žymėjimas išjungtas',
  pwaDisabled: 'PWA neįjungta, kreipkitės į administratorių',
  featuresFailed: 'Nepavyko gauti programėlės funkcijų',
  featuresFailedText: 'Nepavyko sužinoti, kuo galite naudotis. Patikrinkite ryšį ir bandykite dar kartą.',
  insecureTitle: 'Šis adresas nesaugus',
  insecureText:
    'Naudojant http adresą naršyklė neleidžia naudoti kameros, dirbti be ryšio ir saugoti užšifruotų duomenų. „Sveis“ čia veikia tik esant ryšiui. Paprašykite https adreso.',

  forgotTitle: 'Pamirštas slaptažodis',
  forgotText: 'Nusiųsime nuorodą el. pašto adresu, kurį turi jūsų įmonė.',
  sendLink: 'Siųsti nuorodą',
  forgotSentTitle: 'Patikrinkite el. paštą',
  forgotSentText:
    'Jei jus pažįstame, nuoroda jau pakeliui. Neturite el. pašto? Administratorius gali duoti vienkartinį kodą.',
  haveCode: 'Turiu vienkartinį kodą',
  backToLogin: 'Grįžti į prisijungimą',
  resetTitle: 'Naujas slaptažodis',
  resetText: 'Pasirinkite slaptažodį, kurį naudosite nuo šiol.',
  resetCodeText: 'Įrašykite gautą vienkartinį kodą ir pasirinkite naują slaptažodį.',
  oneTimeCode: 'Vienkartinis kodas',
  newPassword: 'Naujas slaptažodis',
  newPasswordHint: 'Bent 8 simboliai. Tinka keli kartu sudėti žodžiai.',
  newPasswordAgain: 'Naujas slaptažodis dar kartą',
  saveNewPassword: 'Įrašyti naują slaptažodį',
  resetDone: 'Naujas slaptažodis įrašytas. Prisijunkite juo.',
  linkExpired: 'Nuoroda arba kodas jau panaudoti arba per seni. Paprašykite naujų.',
  passwordTooShort:
    'Naudokite bent {min, plural, one {# simbolį} few {# simbolius} many {# simbolio} other {# simbolių}}',
  passwordTooLong:
    'Naudokite daugiausia {max, plural, one {# simbolį} few {# simbolius} many {# simbolio} other {# simbolių}}',
  passwordTooPlain: 'Per lengva atspėti. Sudėkite kelis žodžius.',
  passwordsDiffer: 'Slaptažodžiai nesutampa',

  directTitle: 'Prisijungimas nuoroda',
  directAt: 'įmonėje {company}',
  directConfirm: 'Prisijungti kaip {name}',
  notMe: 'Ne, tai ne aš',

  lockedTitle: 'Telefonas užrakintas',
  lockedText: 'Juo 2 minutes nesinaudota, o ryšio nėra. Atrakinsite savo slaptažodžiu.',
  lockedNeedsNetwork:
    'Juo 2 minutes nesinaudota, o ryšio nėra. Vėl prisijungti galėsite, kai telefonas turės ryšį.',
  unlock: 'Atrakinti telefoną',
  unlocking: 'Atrakinama…',
  wrongPassword: 'Slaptažodis neteisingas',
  switchUser: 'Atsijungti',

  autoLogout: 'Automatinis atsijungimas',
  autoLogoutHint: 'Po 2 minučių nenaudojimo',
  loggedOutIdle: 'Buvote atjungti, nes 2 minutes nesinaudojote.',
  idleSoon:
    'Programėle jau kurį laiką niekas nesinaudoja. Po {seconds} sek. būsite atjungti. Palieskite ekraną, kad liktumėte.',
  stayLoggedIn: 'Likti prisijungus',
  logOutTitle: 'Atsijungti?',
  unsentKept:
    '{count, plural, one {# įrašas neišsiųstas. Jis saugomas, kol grįšite.} few {# įrašai neišsiųsti. Jie saugomi, kol grįšite.} many {# įrašo neišsiųsta. Jie saugomi, kol grįšite.} other {# įrašų neišsiųsta. Jie saugomi, kol grįšite.}}',
  changePassword: 'Keisti slaptažodį',
  changePasswordText: 'Čia liksite prisijungę. Visi kiti jūsų telefonai bus atjungti.',
  currentPassword: 'Dabartinis slaptažodis',
  wrongCurrentPassword: 'Dabartinis slaptažodis neteisingas',
  passwordChanged: 'Slaptažodis pakeistas.',
  mySessions: 'Mano prisijungimai',
  mySessionsText: 'Pametėte telefoną arba pamiršote atsijungti? Atjunkite čia.',
  thisDevice: 'Šis telefonas',
  unknownDevice: 'Nežinomas įrenginys',
  viaPassword: 'Slaptažodis',
  viaTag: 'Kortelė',
  viaLink: 'Nuoroda',
  lastSeen: 'paskutinį kartą naudota {time}',
  endOne: 'Atjungti: {device}',
  endElsewhere: 'Atsijungti kitur',
  endElsewhereTitle: 'Atsijungti visur kitur?',
  endElsewhereText: 'Liksite prisijungę tik šiame telefone.',
  endedElsewhere:
    '{count, plural, =0 {Kitur nebuvote prisijungę.} one {Atjungtas # kitas įrenginys.} few {Atjungti # kiti įrenginiai.} many {Atjungta # kito įrenginio.} other {Atjungta # kitų įrenginių.}}',
  terminals: 'Telefonai, priimantys korteles',
  terminalsText:
    'Terminale prisijungia kiekvieno darbuotojo kortelė. Kituose telefonuose tik tų, kurie jį pasirinko slaptažodžiu.',
  terminal: 'Terminalas visiems',
  terminalHint: 'Tik įmonės telefonui ar ekranui',
  enrolledBy: '{name} · paskutinį kartą naudotas {time}',
  forgetDevice: 'Pamiršti {device}',
  forgetDeviceTitle: 'Pamiršti šį telefoną?',
  forgetDeviceText: 'Kortelės jame nebeveiks, o visi ten prisijungę bus atjungti.',
  forgetDeviceYes: 'Pamiršti',
  deviceForgotten: 'Telefonas pamirštas.',
  noDevices:
    'Nė vienas telefonas dar nepriima kortelių. Prisijunkite viename slaptažodžiu ir pasirinkite „Įsiminti šį telefoną“.',
  codeTitle: 'Dar vienas žingsnis',
  codeText:
    'Įveskite šešis skaitmenis, kuriuos autentifikavimo programėlė rodo „Sveis“. Be telefono – vieną iš atkūrimo kodų.',
  codeRemembered: 'Šis telefonas bus įsimintas: vėl paklaus po {days} d.',
  code: 'Kodas',
  wrongCode: 'Kodas neteisingas arba jau panaudotas. Palaukite kito.',
  logInWithPasskey: 'Prisijungti prieigos raktu',
  passkeyNotAccepted:
    'Šis prieigos raktas čia nieko neatveria. Prisijunkite slaptažodžiu ir pridėkite raktą skiltyje „Daugiau“.',
  passkeyStopped: 'Prieigos raktas nepanaudotas. Bandykite dar kartą arba įveskite slaptažodį.',
  viaPasskey: 'Prieigos raktas',
  viaProvider: 'Įmonės paskyra',
  logInWith: 'Prisijungti su {label}',
};
