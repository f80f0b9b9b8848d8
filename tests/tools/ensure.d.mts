// The functions of ensure.mjs that TypeScript imports.
/** The Chromium to test with, or undefined; throws when MUSTER_CHROMIUM names something that cannot be run. */
export declare function findChromium(environment?: Record<string, string | undefined>): string | undefined
/** The Firefox to test with, or undefined; throws when MUSTER_FIREFOX names something that cannot be run. */
export declare function findFirefox(environment?: Record<string, string | undefined>): string | undefined
