/** A call as it goes over the wire; an object goes as JSON, everything else as it stands. */
export interface WireCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly payload?: unknown;
}

/** One thing wrong with a call that is good otherwise. */
export interface BadInput {
  readonly name: string;
  readonly apply: (good: WireCall) => WireCall;
}

export const pathOf = (url: string): string => url.split('?')[0] ?? url;

export const withQuery = (call: WireCall, query: string): WireCall => ({
  ...call,
  url: `${call.url}${call.url.includes('?') ? '&' : '?'}${query}`,
});

export const withHeaders = (call: WireCall, headers: Readonly<Record<string, string>>): WireCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

export const withBytes = (
  call: WireCall,
  payload: string | Buffer,
  contentType = 'application/json',
): WireCall => ({ ...withHeaders(call, { 'content-type': contentType }), payload });

/** Short enough to be read in a report. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 50)}... (${text.length})` : text;
};
