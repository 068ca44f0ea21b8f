import { readConfig } from '../config.ts';
import { openInstallation } from './installation.ts';
import { stopOnSignals } from './stop.ts';
import { createStops, type Stops } from './stops.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isLan: boolean;
  readonly say: (line: string) => void;
}

/** A step that fails takes down what the earlier ones started. */
export async function startSveis(options: StartOptions): Promise<void> {
  const stops = createStops();
  try {
    await startInOrder(options, stops);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

/** The database first. The program that serves it is read meanwhile, which takes about as long. */
async function startInOrder({ env, isLan, say }: StartOptions, stops: Stops): Promise<void> {
  const config = readConfig(env);
  stopOnSignals(stops.run);
  const [installation, { serve }] = await Promise.all([
    openInstallation(config, (step) => say(`  ${step}`)).then((opened) => {
      stops.add(opened.stop);
      return opened;
    }),
    import('./serve.ts'),
  ]);
  await serve({ config, installation, isLan, say, stops });
}
