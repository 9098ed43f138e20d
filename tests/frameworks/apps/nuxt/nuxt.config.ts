// #region config
export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('cloud-') } },
  css: ['cloud-widgets/page.css'],
  // This example is built as a static site.
  nitro: { preset: 'static', prerender: { routes: ['/my-account', '/served'] } },
});
// #endregion
