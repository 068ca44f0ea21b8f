export { type Crew, hireCrew } from './crew.ts';
export { pdfPages, wordPlaces, wordsOffPage } from './pdf-pages.ts';
export { placeRecord } from './place-record.ts';
export { type QueuedMail, queuedMail } from './queued-mail.ts';
export { runJobs } from './run-jobs.ts';
export { type DeliveryScene, setDeliveryScene, type WorkedDay } from './scenes/delivery-scene.ts';
export {
  DEVIATIONS,
  type DeviationRole,
  type DeviationScene,
  setDeviationScene,
} from './scenes/deviation-scene.ts';
export { ABSENCE, HOURS, type HoursScene, setHoursScene } from './scenes/hours-scene.ts';
export { PUNCH, type StempScene, setStempScene, stempWork } from './scenes/stemp-scene.ts';
export { decodeMail, type Letter, openPostOffice, type PostOffice } from './services/post-office.ts';
export { type EarlierDatabase, openDatabaseBefore } from './statements/database-before.ts';
export { asSuperuser, superQuery } from './super-client.ts';
export {
  cookieNamed,
  createClient,
  logIn,
  ownPage,
  type TestAnswer,
  type TestClient,
} from './test-client.ts';
export { addCompany, TEST_PASSWORD, type TestCompany } from './test-company.ts';
export {
  type StartedInstallation,
  startTestInstallation,
  type TestInstallation,
} from './test-installation.ts';
export { addTimeBasics, timeBasics } from './test-time.ts';
