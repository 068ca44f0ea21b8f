import { migrate as applyMigrations } from '../../database/migrate.ts';
import type { Call, Command } from '../command.ts';
import { counted } from '../counted.ts';
import { reachEmbedded } from '../installation.ts';
import { prepareRoles } from '../prepare-roles.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'Bring the database to the schema of this release',
  examples: ['migrate'],
  notes: [
    'With DATABASE_URL the login of DATABASE_ADMIN_URL (or, without it, of DATABASE_URL) owns the tables.',
    'Where it may not create roles, the statements for the database administrator are printed.',
  ],
  async run(call) {
    const applied: string[] = [];
    const onStep = (name: string) => {
      call.progress(`migration: ${name}`);
      applied.push(name);
    };
    if (call.config.databaseUrl) await migrateOwn(call, call.config.databaseUrl, onStep);
    else await migrateEmbedded(call, onStep);
    return {
      lines: [
        applied.length > 0 ? `Applied ${counted(applied.length, 'migration')}.` : 'The schema is up to date.',
      ],
      data: { applied },
    };
  },
};

async function migrateOwn(call: Call, appUrl: string, onStep: (name: string) => void): Promise<void> {
  const ownerUrl = call.config.databaseAdminUrl ?? appUrl;
  await prepareRoles({ ownerUrl, appUrl });
  await applyMigrations({ ownerUrl, onStep });
}

async function migrateEmbedded(call: Call, onStep: (name: string) => void): Promise<void> {
  const embedded = await reachEmbedded(call.config, call.progress);
  try {
    await applyMigrations({ ownerUrl: embedded.ownerUrl, onStep });
  } finally {
    await embedded.release();
  }
}
