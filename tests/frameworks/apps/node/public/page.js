// #region element
import { configure } from '/cloud/elements/configure.js';

configure({ getToken: () => fetch('/session/token').then((answer) => answer.text()) });
await import('/cloud/elements/cloud-plans.js');
// #endregion
