/**
 * The files of `tests/e2e` that `npm test` runs: the main job, the embedding contract, attacks. Every
 * other state and transition is slower, and run by whoever changes one.
 */
export const mainSpecs =
  /(main-path|element(-early|-guides|-input|-libraries|-names|-page|-served|-services|-webview)?|landing-page|shared-device|threats)\.spec\.ts$/;
