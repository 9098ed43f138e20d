// #region element
import { configure } from '/cloud/elements/configure.js';

configure({
  getToken: () =>
    fetch('/session/token').then((response) => (response.ok ? response.text() : null)),
});
await import('/cloud/elements/cloud-plans.js');
// #endregion
