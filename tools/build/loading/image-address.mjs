import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * `import photos from './photos.svg'` imports the address of the file. A page that names the same
 * file (`host-page.mjs`) has the same address, so it is requested once.
 * @type {import('rollup').Plugin}
 */
export const imageAddress = {
  name: 'image-address',
  load(id) {
    if (!id.endsWith('.svg')) return null;
    const reference = this.emitFile({
      type: 'asset',
      name: basename(id),
      source: readFileSync(id),
    });
    return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
  },
};
