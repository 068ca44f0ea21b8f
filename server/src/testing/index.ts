export { createClient, logIn, type TestAnswer, type TestClient } from './test-client.ts';
export { addCompany, TEST_PASSWORD, type TestCompany } from './test-company.ts';
export { startTestInstallation, type TestInstallation } from './test-installation.ts';
