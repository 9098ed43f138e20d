// #region plugin
import 'cloud-widgets/elements/plans';

export default defineNuxtPlugin(() => undefined);
// #endregion
