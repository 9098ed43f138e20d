/**
 * Marks each entry as a client component of React, so that a page rendered on a server may import
 * it. After everything else: bundlers and minifiers drop directives that they do not know.
 * @type {import('rollup').Plugin}
 */
export const useClient = {
  name: 'use-client',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `'use client';\n${file.code}`;
    },
  },
};
