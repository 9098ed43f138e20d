/** Set by the build: `production` unless the environment variable of the same name is set. Spec §9. */
declare const CLOUD_ENVIRONMENT: string;
/** Set by the build: the package's version. */
declare const CLOUD_RELEASE: string;
