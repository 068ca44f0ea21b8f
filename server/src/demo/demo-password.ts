export const DEMO_PASSWORD = 'Demo1234!';
