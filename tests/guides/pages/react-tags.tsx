// #region types
import type {} from 'cloud-widgets/elements/react'; // or preact, solid, svelte, vue
// #endregion

export const tag = <cloud-plans api-base="/api/" lang="en" />;
