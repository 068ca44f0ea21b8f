import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMessages, t } from '../../lib/words/messages.ts';
import type { InputProps } from './input-props.ts';
import { PhotosInput } from './photos-input.tsx';
import { SignerName } from './signature/signature-sheet.tsx';
import { take } from './taking.ts';

beforeAll(() => openMessages('records', 'shell'));
afterEach(() => vi.unstubAllGlobals());

const drawn = (part: React.ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

describe('what a form asks of a field', () => {
  const photos = (field: object) =>
    drawn(
      <PhotosInput
        {...({
          field: { kind: 'photos', maxFiles: 3, ...field },
          label: 'Stedet',
          value: null,
          onValue: () => undefined,
          words: { t },
        } as unknown as InputProps<'photos'>)}
      />,
    );

  it('pictures of now: the camera alone', () => {
    expect(photos({})).toContain(t('records.choosePicture'));
    const now = photos({ cameraOnly: true });
    expect(now).toContain(t('records.takePicture'));
    expect(now).not.toContain(t('records.choosePicture'));
  });

  it('files of its types, whatever the phone lets one choose', async () => {
    const picker = Object.assign(new EventTarget(), {
      accept: '',
      files: ['tegning.dwg', 'LOGG.PDF'].map((name) => new File(['x'], name)),
      click: () => picker.dispatchEvent(new Event('change')),
    });
    vi.stubGlobal('document', { createElement: () => picker });
    const taken: string[] = [];
    await take('files', {
      room: 3,
      max: 3,
      limitMb: 20,
      types: ['pdf', 'csv'],
      onTaken: (id) => taken.push(id),
      onProgress: () => undefined,
    });
    expect(picker.accept).toBe('.pdf,.csv');
    expect(taken.length).toBe(1);
  });

  it('the name of who is logged in: no other can be written', () => {
    const pad = (isOwn: boolean) =>
      drawn(<SignerName isOwn={isOwn} name="Jonas Petraitis" onName={() => undefined} />);
    expect(pad(false)).toContain('<input');
    expect(pad(true)).toContain('Jonas Petraitis');
    expect(pad(true)).not.toContain('<input');
  });
});
