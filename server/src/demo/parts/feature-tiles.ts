import type { Language } from '@sveis/domain/locales';
import type { FeatureKey } from '@sveis/domain/session';
import { sqlFor } from '../../database/query-builder.ts';
import type { DemoSite } from '../demo-site.ts';

interface FeatureTile {
  readonly key: FeatureKey;
  readonly link: string;
  readonly icon: string;
  readonly label: Readonly<Record<Language, string>>;
}

const tiles: readonly FeatureTile[] = [
  {
    key: 'projects',
    link: '/projects',
    icon: 'folder-kanban',
    label: { no: 'Prosjekter', en: 'Projects', lt: 'Projektai', pl: 'Projekty', sv: 'Projekt' },
  },
  {
    key: 'custom_modules',
    link: '/projects',
    icon: 'blocks',
    label: {
      no: 'Egne moduler',
      en: 'Custom modules',
      lt: 'Savi moduliai',
      pl: 'Własne moduły',
      sv: 'Egna moduler',
    },
  },
];

export async function addFeatureTiles({ tx }: DemoSite): Promise<void> {
  for (const { key, link, icon, label } of tiles) {
    await tx.run(
      sqlFor
        .updateTable('feature')
        .set({ link, icon, label: JSON.stringify(label) })
        .where('tenant_id', '=', tx.tenantId)
        .where('key', '=', key),
    );
  }
}
