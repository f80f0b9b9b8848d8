// The functions of ensure.mjs that TypeScript imports.
/** The Chromium to test with, or undefined; throws when MUSTER_CHROMIUM names something that cannot be run. */
export declare function findChromium(environment?: Record<string, string | undefined>): string | undefined
/** The oldest Firefox that takes the extension. */
export declare const oldestFirefox: number
/** The Firefox to test with, or undefined; throws when MUSTER_FIREFOX names something that cannot be run or is too old. */
export declare function findFirefox(environment?: Record<string, string | undefined>): string | undefined
