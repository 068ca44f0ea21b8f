import { connect } from 'node:net';

/** How far labels came: a printer that took some bytes may have printed. */
export type PrintOutcome = 'sent' | 'unreached' | 'broken';

const CONNECT_MS = 5_000;
const SEND_MS = 20_000;

/** Sends everything and waits until the printer has taken it. */
export const sendTo = (
  { host, port }: { readonly host: string; readonly port: number },
  text: string,
  { connectMs = CONNECT_MS, sendMs = SEND_MS } = {},
): Promise<PrintOutcome> =>
  new Promise((done) => {
    const socket = connect({ host, port });
    let isConnected = false;
    let isFlushed = false;
    const end = (outcome: PrintOutcome) => {
      clearTimeout(limit);
      socket.destroy();
      done(outcome);
    };
    const broken = () => end(isConnected ? 'broken' : 'unreached');
    /** Some printers never close: what they have taken is printed. */
    const over = () => (isFlushed ? end('sent') : broken());
    let limit = setTimeout(over, connectMs);
    socket.on('connect', () => {
      isConnected = true;
      clearTimeout(limit);
      limit = setTimeout(over, sendMs);
      socket.end(text, () => {
        isFlushed = true;
      });
    });
    // What a printer says is read and dropped: unread bytes would keep the connection open.
    socket.resume();
    socket.on('error', broken);
    socket.on('close', over);
  });
