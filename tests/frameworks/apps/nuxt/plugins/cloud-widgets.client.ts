// #region plugin
import { configure } from 'cloud-widgets/elements/configure';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

export default defineNuxtPlugin(() => {
  configure({ getToken });
  void import('cloud-widgets/elements/plans');
});
// #endregion
