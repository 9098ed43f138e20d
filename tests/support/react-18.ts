import { registerHooks } from 'node:module';

// Whoever asks for React in this project's run, React DOM itself among them, gets version 18:
// an alias of the bundler's would not reach what packages require of each other.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const url = found.url.replace(/\/node_modules\/(react|react-dom)\//, '/node_modules/$1-18/');
    return { ...found, url };
  },
});
