import { registerHooks } from 'node:module';
import { afterAll, vi } from 'vitest';

// Every import of React in this project's run, including React DOM's, gets version 18: a bundler
// alias would not affect what packages require of each other.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const url = found.url.replace(/\/node_modules\/(react|react-dom)\//, '/node_modules/$1-18/');
    return { ...found, url };
  },
});

// The files of this project share their modules: an import that the end of a file interrupts would be
// kept as failed, and each later file that needs the module would fail with it.
afterAll(() => vi.dynamicImportSettled());
