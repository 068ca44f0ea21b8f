// Loaded ahead of a server that is to believe another time: its clock goes on from START_AT.
const ahead = Date.parse(process.env.START_AT) - Date.now();
const now = () => RealDate.now() + ahead;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
