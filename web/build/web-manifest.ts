import type { ManifestOptions } from 'vite-plugin-pwa';

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sveis',
  short_name: 'Sveis',
  lang: 'no',
  dir: 'ltr',
  description: 'Timer, avvik, sveis og lager på verkstedgulvet. Virker også uten nett.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#edf0f3',
  background_color: '#edf0f3',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
};
