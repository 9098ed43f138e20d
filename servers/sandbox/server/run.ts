import { memoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { optionsFrom, usage, type ServerOptions } from './options.ts';
import { alignedColumns, sandboxAddresses, snippetText, startFailure } from './terminal-text.ts';
import { serve } from './server.ts';

/**
 * The sandbox alone, for a page of any origin, at the address of the command line or of the
 * environment. Prints the addresses, or why it did not start, in which case the process ends with 1.
 * @param cloud folder of the built package, served below `/cloud/`
 * @param store creates the store; by default the state ends with the process
 */
export async function runSandbox(cloud: string, store: () => Store = memoryStore): Promise<void> {
  let options: ServerOptions | undefined;
  try {
    options = optionsFrom(process.argv.slice(2), process.env);
    const { help, port, host, origin } = options;
    if (help) {
      console.log(usage);
      return;
    }
    const staticRoots = { '/cloud/': cloud };
    const server = await serve({
      port,
      host,
      store: store(),
      staticRoots,
      ...(origin === undefined ? {} : { origin }),
    });
    const page = `To paste into a page:\n${snippetText(server.origin)}`;
    console.log(`${page}\n\n${alignedColumns(sandboxAddresses(server))}\n`);
  } catch (error) {
    const isOption = options === undefined && error instanceof RangeError;
    console.error(isOption ? error.message : startFailure(error, options?.port ?? 0, 'option'));
    process.exitCode = 1;
  }
}
