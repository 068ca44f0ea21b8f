export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use. Stop what uses it, or choose another one: PORT=8090 npm start`);
    this.name = 'PortTaken';
  }
}
