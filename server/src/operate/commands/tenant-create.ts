import { featureKeys } from '@sveis/domain/catalogue';
import { isLanguage, type Language } from '@sveis/domain/locales';
import type { FeatureKey } from '@sveis/domain/session';
import { createCompany } from '../../admin/index.ts';
import type { Command } from '../command.ts';
import { wrongUsage } from '../operator-error.ts';

export const tenantCreate: Command = {
  name: 'tenant create',
  summary: 'Add a company',
  examples: [
    "tenant create --host fjord --name 'Fjord Mek AS'",
    "tenant create --host baltic --name 'Baltic UAB' --country LT --language lt --currency EUR --time-zone Europe/Vilnius",
  ],
  options: {
    host: { type: 'string', value: 'label', help: 'its address: a-z, 0-9 and -', isRequired: true },
    name: { type: 'string', value: 'text', help: 'its name', isRequired: true },
    currency: { type: 'string', value: 'code', help: 'three letters (NOK)' },
    'time-zone': { type: 'string', value: 'zone', help: 'as in Europe/Oslo (Europe/Oslo)' },
    country: { type: 'string', value: 'code', help: 'two letters (NO)' },
    language: { type: 'string', value: 'code', help: 'no, en, lt, pl or sv (no)' },
    features: { type: 'string', value: 'list', help: 'the features to switch on, separated by commas (all)' },
  },
  async run(call) {
    const company = {
      host: call.text('host'),
      name: call.text('name'),
      currency: matching(call.maybe('currency') ?? 'NOK', /^[A-Z]{3}$/, 'currency'),
      timeZone: knownZone(call.maybe('time-zone') ?? 'Europe/Oslo'),
      country: matching(call.maybe('country') ?? 'NO', /^[A-Z]{2}$/, 'country'),
      language: knownLanguage(call.maybe('language') ?? 'no'),
      ...featuresOf(call.maybe('features')),
      settings: { first_run: { is_open: true } },
    };
    const { owner } = await call.installation();
    const id = await createCompany(owner, company);
    return {
      lines: [
        `Company ${id} "${company.name}" is ready at the host "${company.host}".`,
        `Next: npm run sveis -- user create --tenant ${company.host} --role admin ...`,
      ],
      data: { id, host: company.host, name: company.name },
    };
  },
};

export function knownLanguage(typed: string): Language {
  if (!isLanguage(typed)) throw wrongUsage(`--language "${typed}" is none of no, en, lt, pl, sv`);
  return typed;
}

function matching(value: string, shape: RegExp, option: string): string {
  if (!shape.test(value)) throw wrongUsage(`--${option} "${value}" does not look right`);
  return value;
}

function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw wrongUsage(`--time-zone "${zone}" is not known; write it as in Europe/Oslo`);
  }
}

function featuresOf(list: string | undefined): { features?: readonly FeatureKey[] } {
  if (list === undefined) return {};
  const typed = list.split(',').map((key) => key.trim());
  const unknown = typed.filter((key) => !featureKeys.includes(key));
  if (unknown.length > 0) throw wrongUsage(`--features: not known: ${unknown.join(', ')}`);
  return { features: typed };
}
