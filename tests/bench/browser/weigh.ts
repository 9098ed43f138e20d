import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Fetched } from './requests.ts';

/** Sizes of the files that a page loaded, in bytes; responses of calls are not included. */
export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const nothing: Weight = { raw: 0, gzip: 0, brotli: 0 };

/** Measures files by address, each once. */
export function scales(): (fetched: readonly Fetched[]) => Promise<Weight> {
  const known = new Map<string, Promise<Weight>>();
  return async (fetched) => {
    const files = fetched.filter(({ url }) => /\/(cloud|bench)\//.test(url));
    const weights = await Promise.all(
      [...new Set(files.map(({ url }) => url))].map((url) => {
        const weight = known.get(url) ?? weigh(url);
        known.set(url, weight);
        return weight;
      }),
    );
    return weights.reduce(
      (sum, each) => ({
        raw: sum.raw + each.raw,
        gzip: sum.gzip + each.gzip,
        brotli: sum.brotli + each.brotli,
      }),
      nothing,
    );
  };
}

async function weigh(url: string): Promise<Weight> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'identity', connection: 'close' },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return {
    raw: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body, { params }).length,
  };
}
