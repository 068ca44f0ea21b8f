import type { Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { draftFiles, heldBytes } from '../../../offline/draft-files.ts';
import { draftPlace } from '../../../offline/drafts.ts';
import { canSeal } from '../../../offline/owner.ts';
import { takenFiles } from '../../../offline/taken-files.ts';
import { importKey } from '../../../offline/vault.ts';
import { inspectionShape } from './inspection-api.ts';

const keptShape = z.object({
  values: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  /** The key it is sent with: an answer that was lost is asked for again by the same. */
  key: z.string(),
  /** The request it was typed over, for a phone that opens the page without network. */
  inspection: inspectionShape,
});

type Kept = z.infer<typeof keptShape>;
export type InspectionDraft = Pick<Kept, 'key' | 'inspection'> & { readonly values: Values };

const isKept = (value: unknown): value is Kept => keptShape.safeParse(value).success;

/** Nobody is logged in: what firms type lies apart from everything people of a company keep. */
const owner = { tenant: 'inspection', userId: 0 };

const digest = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** What is typed on the page of a link, sealed on the phone by a key that only the link gives. */
export async function openDraft(token: string) {
  if (!canSeal()) return undefined;
  const name = await digest(`name ${token}`);
  const id = Array.from(name.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const vault = importKey(await digest(`draft ${token}`));
  const about = { kind: 'inspection', id };
  const words = draftPlace<Kept>(owner, about, vault);
  const files = draftFiles(owner, about, vault);
  return {
    keep: async ({ values, key, inspection }: InspectionDraft, ids: readonly string[]): Promise<boolean> => {
      const held = ids.flatMap((one) => takenFiles.get(one) ?? []);
      files.keep(held);
      const named = held.map(({ id: file, name: called, type }) => ({ id: file, name: called, type }));
      const isKeptNow = await words.keep({ values: { ...values }, files: named, key, inspection });
      await files.settled();
      return isKeptNow;
    },
    find: async (): Promise<InspectionDraft | undefined> => {
      const kept = await words.find(isKept);
      if (!kept) {
        files.dropLeft();
        return undefined;
      }
      for (const file of kept.files) {
        const bytes = takenFiles.has(file.id) ? undefined : await heldBytes(owner, await vault, file.id);
        if (bytes) takenFiles.set(file.id, { ...file, bytes });
      }
      return kept;
    },
    drop: () => {
      words.drop();
      files.drop();
    },
  };
}

export type DraftOfLink = NonNullable<Awaited<ReturnType<typeof openDraft>>>;
