const isSecure = () => globalThis.location?.protocol === 'https:';

export function readCookie(name: string, jar = document.cookie): string | undefined {
  for (const part of jar.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return safeDecode(value.join('='));
  }
  return undefined;
}

function safeDecode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const cookieText = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Strict${isSecure() ? '; Secure' : ''}`;

export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = cookieText(name, value, maxAgeSeconds);
};

export const dropCookie = (name: string): void => writeCookie(name, '', 0);
