/** Set by the build: `production` unless `CLOUD_ENVIRONMENT` says otherwise. Spec §9. */
declare const CLOUD_ENVIRONMENT: string;
/** Set by the build: the package's version. */
declare const CLOUD_RELEASE: string;
