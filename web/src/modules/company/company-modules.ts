import type { FormContent } from '@sveis/domain/checklists';
import { type Language, languages } from '@sveis/domain/locales';
import {
  DefinitionRefused,
  entryOf,
  labelsOf,
  type ModuleDefinition,
  readDefinition,
} from '@sveis/domain/records';
import { createElement, Suspense } from 'react';
import * as z from 'zod/mini';
import { ModuleForm } from '../../checklists/index.ts';
import { api } from '../../lib/api/api.ts';
import { createStore } from '../../lib/store.ts';
import { bringMessages } from '../../lib/words/messages.ts';
import { connectivity } from '../../offline/connectivity.ts';
import type { Owner } from '../../offline/owner.ts';
import { findRead, keepRead } from '../../offline/reads.ts';
import { loadVault } from '../../offline/vault-store.ts';
import {
  knowDefinition,
  type LoadableModule,
  type RecordFormProps,
  type RecordLook,
  type RecordModule,
} from '../../records/index.ts';
import { ownerOf, type SessionIn, sessionStore } from '../../session/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';

/** A module the company has made, ready for its screens. */
export interface CompanyModule extends LoadableModule {
  readonly id: number;
  readonly module: RecordModule;
}

interface Known {
  readonly modules: readonly CompanyModule[];
  /** Nothing newer is on its way: what is not among them this person does not have. */
  readonly isSettled: boolean;
}

const nothing: Known = { modules: [], isSettled: false };

/** The company's own modules as this phone knows them; of nobody while nobody is in. */
export const companyModules = createStore<Known>(nothing);

const modulesAnswer = z.object({
  data: z.array(
    z.object({ id: z.int(), version: z.int(), definition: z.unknown(), form: z.optional(z.unknown()) }),
  ),
});
const keptAnswer = z.extend(modulesAnswer, { version: z.string() });
type Kept = z.infer<typeof keptAnswer>;

const ID = 'company-modules';

/** One that this build cannot read has no screen here; the others have theirs. */
function moduleOf({ id, version, definition: json, form }: Kept['data'][number]): CompanyModule | undefined {
  try {
    const definition = readDefinition(json, { id, version });
    const module: RecordModule = { definition, look: lookOf(form) };
    return { ...entryOf(definition, namesOf(definition)), id, module, load: () => Promise.resolve(module) };
  } catch (refusal) {
    if (refusal instanceof DefinitionRefused) return undefined;
    throw refusal;
  }
}

/** What is filled in by a form has the form's own screen. */
const lookOf = (form: unknown): RecordLook =>
  typeof form === 'object' && form !== null
    ? {
        form: (props: RecordFormProps) =>
          createElement(
            Suspense,
            { fallback: createElement(SkeletonList, { count: 3 }) },
            createElement(ModuleForm, { ...props, form: form as FormContent }),
          ),
      }
    : {};

const namesOf = (definition: ModuleDefinition): Readonly<Record<Language, string>> =>
  Object.fromEntries(
    languages.map((language) => [language, labelsOf(definition, language)[`${definition.key}.module`] ?? '']),
  ) as Record<Language, string>;

function show({ data }: Pick<Kept, 'data'>, isSettled: boolean): void {
  const modules = data.flatMap((one) => moduleOf(one) ?? []);
  for (const { module, key } of modules) {
    knowDefinition(module.definition);
    bringMessages(key, (language) => labelsOf(module.definition, language));
  }
  companyModules.set({ modules, isSettled });
}

/** What this person was last told there is: it moves with their rights, and with the first project they join. */
const versionOf = ({ rights, profile }: SessionIn): string =>
  [rights.permVersion, ...(profile.features.custom_modules?.items ?? []).map(({ id }) => id)].join('|');

/** Whose modules are shown, and as of which version. */
let shown: { readonly owner: string; readonly version: string | undefined } | undefined;
let recalled: { readonly owner: string; readonly done: Promise<void> } | undefined;
let running: Promise<void> | undefined;

const nameOf = ({ who }: Pick<SessionIn, 'who'>): string => `${who.host}|${who.userId}`;

/** What the phone has kept: enough to show and to send unsent work without network. */
export function recallCompanyModules(): Promise<void> {
  const state = sessionStore.get();
  if (state.status !== 'in') return Promise.resolve();
  const owner = nameOf(state);
  if (recalled?.owner !== owner) recalled = { owner, done: showKept(state) };
  return recalled.done;
}

async function showKept(session: SessionIn): Promise<void> {
  companyModules.set(nothing);
  const owner = nameOf(session);
  const kept = await recall(ownerOf(session.who));
  if (!isStillIn(owner)) return;
  shown = { owner, version: kept?.version };
  if (kept) show(kept, kept.version === versionOf(session));
}

/** Knows the modules of the person who is in: from the phone at once, and from the server when they have moved. */
export function openCompanyModules(): Promise<void> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(): Promise<void> {
  await recallCompanyModules();
  for (;;) {
    const state = sessionStore.get();
    if (state.status !== 'in' || shown?.owner !== nameOf(state)) return;
    const version = versionOf(state);
    if (shown.version === version) return settle();
    try {
      await fetchModules(state, version);
    } catch {
      // Without an answer the phone goes on with what it has kept.
      return settle();
    }
  }
}

async function fetchModules(session: SessionIn, version: string): Promise<void> {
  const owner = nameOf(session);
  const isNone = (session.profile.features.custom_modules?.items ?? []).length === 0;
  const { data } = isNone ? { data: [] } : await api.main.get('custommodules', modulesAnswer);
  await keep(ownerOf(session.who), { version, data }).catch(() => undefined);
  if (!isStillIn(owner)) return;
  shown = { owner, version };
  show({ data }, true);
}

const settle = () => companyModules.set({ ...companyModules.get(), isSettled: true });

const isStillIn = (owner: string): boolean => {
  const state = sessionStore.get();
  return state.status === 'in' && nameOf(state) === owner;
};

async function recall(owner: Owner): Promise<Kept | undefined> {
  const vault = await loadVault(owner).catch(() => undefined);
  const read = vault && (await findRead(owner, vault, ID, Date.now()).catch(() => undefined));
  const kept = keptAnswer.safeParse(read?.data);
  return kept.success ? kept.data : undefined;
}

async function keep(owner: Owner, data: Kept): Promise<void> {
  const vault = await loadVault(owner);
  // Unsent work of these modules may wait longer than what was merely read.
  if (vault) await keepRead(owner, vault, ID, { data, at: Date.now(), lasts: true });
}

/** Follows the person who is in and what they may list, until told to stop. */
export function watchCompanyModules(): () => void {
  const follow = () => {
    if (sessionStore.get().status === 'in') void openCompanyModules();
    else if (recalled) {
      shown = undefined;
      recalled = undefined;
      companyModules.set(nothing);
    }
  };
  const stops = [sessionStore.subscribe(follow), connectivity.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
