// #region plugin
import { configure } from 'cloud-widgets/elements/configure';

const getToken = () => fetch('/session/token').then((answer) => answer.text());

export default defineNuxtPlugin(() => {
  configure({ getToken });
  void import('cloud-widgets/elements/plans');
});
// #endregion
