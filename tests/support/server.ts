import { serve, type Served } from '#sandbox/server/server.ts';
import { staticRoots } from '../../scripts/static-roots.mjs';

/**
 * The built host, the widgets, the pages that embed, and a sandbox in memory, on a port of its own.
 * Every worker has one, so that tests that run at the same time cannot meet.
 */
export const serveBuilt = (): Promise<Served> => serve({ port: 0, host: 'localhost', staticRoots });
