import type { StockWords } from '../../help-text.ts';

export const stock: StockWords = {
  warehouse: {
    about: 'Darbas sandėlyje: kas atvyks, išvyks, bus perkelta ir suskaičiuota, ir kiek to laukia.',
    todo: [
      'Pasirinkite sandėlį, kuriame stovite',
      'Atverkite laukiantį darbą',
      'Raskite prekę arba nuskenuokite bet ką',
    ],
  },
  productView: {
    about: 'Kiek prekės yra, kur ji guli, kurioje partijoje ir kas jau pakeliui.',
    todo: [
      'Nuskenuokite prekę arba įrašykite dalį pavadinimo',
      'Palieskite vietą: perkelti, atpjauti, taisyti, skaičiuoti, imti į projektą',
      'Skaitykite paskutinius judėjimus arba spausdinkite etiketę',
    ],
  },
  trace: {
    about:
      'Iš kur gauta partija ar lydalas, jo sertifikatas ir kiekvienas projektas, medžiaga ir siūlė, kur jis pateko.',
    todo: [
      'Nuskaitykite partiją arba įrašykite jos ar lydalo numerį',
      'Atverkite sertifikatą arba pridėkite trūkstamą',
      'Pažiūrėkite, kuriose siūlėse yra atšauktas lydalas',
    ],
  },
  stockReports: {
    about:
      'Kiek vertos atsargos, kaip jos juda, kas per ilgai guli, ką parodė skaičiavimai ir ką reikia užsakyti.',
    todo: [
      'Pasirinkite ataskaitą, dieną ar sandėlį',
      'Užsakykite, ko trūksta: po juodraštį kiekvienam tiekėjui',
      'Išsaugokite kaip skaičiuoklės failą arba atspausdinkite',
    ],
  },
  receiving: {
    about: 'Užsakymo prekės, priimamos po vieną. Kiekviena išsaugoma iškart, ir be tinklo.',
    todo: [
      'Nuskenuokite prekę ir vietą, kur ji dedama',
      'Įrašykite kiekį su partija ir lydalu; pažymėkite, kas pažeista',
      'Atšaukite paskutinę, jei ji klaidinga; nežinomus kodus atidėkite',
    ],
  },
  picking: {
    about: 'Kliento užsakymo prekės, imamos į rinkimo vietą. Eilutę, prie kurios yra vardas, renka kolega.',
    todo: [
      'Eikite į ekrane rodomą vietą ir ją nuskenuokite',
      'Nuskenuokite prekę ir įrašykite kiekį',
      'Praneškite, kai yra mažiau nei užsakyta',
    ],
  },
  transferring: {
    about: 'Prekės, keliaujančios iš vieno sandėlio į kitą: išsiųstos, pakeliui, priimtos.',
    todo: [
      'Nuskenuokite, ką imate ir iš kurios vietos',
      'Nuskenuokite, kas atvyko ir kur dedate',
      'Praneškite, kai ko nors trūksta',
    ],
  },
  returning: {
    about: 'Prekės, kurios grįžta iš kliento ar projekto arba grąžinamos tiekėjui.',
    todo: [
      'Nuskenuokite prekes ir jų partiją ar serijos numerį',
      'Įrašykite, kiek grįžta ar išvyksta',
      'Atšaukite paskutinį skenavimą, jei suklydote',
    ],
  },
  inspecting: {
    about: 'Kas grįžo, guli karantine, kol nuspręsite, kas su tuo bus.',
    todo: [
      'Nuskenuokite, ką apžiūrėjote',
      'Pasirinkite, kas su tuo bus',
      'Nuskenuokite lentyną, į kurią padedate',
    ],
  },
  counting: {
    about: 'Skaičiavimas vieta po vietos. Skenuokite ar rašykite, kas guli; vieną lapą gali skaičiuoti keli.',
    todo: [
      'Nuskenuokite vietą, tada tai, kas joje guli',
      'Rašykite 0 ten, kur tuščia; nežinomus kodus atidėkite',
      'Pažymėkite, kad vieta baigta, ir eikite toliau',
    ],
  },
  materials: {
    about: 'Ko projektui reikia iš sandėlio, ką jis jau paėmė ir kas yra.',
    todo: [
      'Žiūrėkite, kas suplanuota ir kas yra projekte',
      'Suplanuokite prekę ir kiek jos reikia',
      'Paimkite medžiagas arba padėkite atgal, kas liko',
    ],
  },
  takingMaterial: {
    about:
      'Medžiagos, kurios keliauja iš sandėlio į projektą, ir kas grįžta. Partija ir lydinys lieka kartu.',
    todo: [
      'Nuskenuokite medžiagą ir vietą, iš kurios imate',
      'Įrašykite kiek; dėl daugiau nei planuota bus klausiama',
      'Padėkite atgal, kas nesunaudota; atraiža gauna savo numerį',
    ],
  },
};
