// #region configure
import { configure } from 'cloud-widgets/elements/configure';

configure({
  apiBase: 'https://cloud.example/api/',
  services: {
    analytics: true,
    installation: true,
    errors: 'https://public-key@errors.example/42',
    counter: 'https://counter.example/counter.js',
  },
});
// #endregion
